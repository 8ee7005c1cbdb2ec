import { BASE } from "../../core/lib/base-path.ts";
import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import type { Account } from "../../core/api/accounts/accounts.ts";
import { Button } from "../kit/controls/button.tsx";
import { accountHref } from "../kit/text/links.ts";
import { useClient } from "../surface.ts";
import { useFromHome } from "./use-from-home.tsx";

export { words } from "./words.ts";

/** Lets visitors follow an account with an account on another server. */
export function FollowFromHome(props: { account: Account; quiet?: boolean }): ReactElement {
  const { account } = props;
  const { instance } = useClient();
  const { act, dialog } = useFromHome({
    uri: account.pleroma?.ap_id ?? account.url,
    here: accountHref(instance + BASE, account),
  });
  return (
    <>
      <Button primary={!props.quiet} className="follow" onClick={() => act("follow")}>
        <Trans>Follow</Trans>
      </Button>
      {dialog}
    </>
  );
}
