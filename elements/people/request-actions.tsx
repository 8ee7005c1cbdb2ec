import { Trans, useLingui } from "@lingui/react/macro";
import { Check, X } from "lucide";
import type { ReactElement } from "react";
import { Button } from "../kit/controls/button.tsx";
import type { Account } from "../../core/api/accounts/accounts.ts";
import { displayName } from "../../core/accounts/accounts.ts";
import { followRequests } from "../../core/accounts/follow-requests.ts";
import { Icon } from "../kit/controls/icon.tsx";
import { useClient } from "../surface.ts";

/** Accepts or rejects a follow request. */
export function RequestActions(props: { account: Account }): ReactElement {
  const { id } = props.account;
  const client = useClient();
  const { t } = useLingui();
  const requests = followRequests(client);
  const name = displayName(props.account);
  return (
    <>
      <Button primary aria-label={t`Accept ${name}`} onClick={() => void requests.authorise(id)}>
        <Icon of={Check} />
        <Trans>Accept</Trans>
      </Button>
      <Button
        className="disc"
        aria-label={t`Reject ${name}`}
        title={t`Reject`}
        onClick={() => void requests.reject(id)}
      >
        <Icon of={X} />
      </Button>
    </>
  );
}
