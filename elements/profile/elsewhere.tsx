import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import type { Account } from "../../core/api/accounts/accounts.ts";
import { hostOf } from "../people/host.ts";

/** Tells that this instance may not know everything about a remote account, and links to it. */
export function Elsewhere(props: { account: Account; people?: boolean }): ReactElement | null {
  const { account } = props;
  const host = hostOf(account);
  if (!host) return null;
  return (
    <>
      {props.people ? (
        <Trans>Some people known to {host} may be missing here.</Trans>
      ) : (
        <Trans>Some posts from {host} may be missing here.</Trans>
      )}{" "}
      {account.url && (
        <a href={account.url} target="_blank" rel="noopener">
          <Trans>Open original profile</Trans>
        </a>
      )}
    </>
  );
}
