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
  const requests = followRequests(useClient());
  return (
    <AcceptOrReject
      account={props.account}
      onAccept={() => void requests.authorise(id)}
      onReject={() => void requests.reject(id)}
    />
  );
}

/** The two answers to what somebody has requested. */
export function AcceptOrReject(props: {
  account: Account;
  onAccept: () => void;
  onReject: () => void;
}): ReactElement {
  const { t } = useLingui();
  const name = displayName(props.account);
  return (
    <>
      <Button primary aria-label={t`Accept ${name}`} onClick={props.onAccept}>
        <Icon of={Check} />
        <Trans>Accept</Trans>
      </Button>
      <Button
        className="disc"
        aria-label={t`Reject ${name}`}
        title={t`Reject`}
        onClick={props.onReject}
      >
        <Icon of={X} />
      </Button>
    </>
  );
}
