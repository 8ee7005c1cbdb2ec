import { Trans } from "@lingui/react/macro";
import { AtSign, ExternalLink, Link2, Share2 } from "lucide";
import type { ReactElement } from "react";
import type { Account } from "../../../core/api/accounts/accounts.ts";
import { displayName } from "../../../core/accounts/accounts.ts";
import { useClient } from "../../surface.ts";
import { fullHandle } from "../../kit/text/handle.ts";
import { MenuItem, MenuLink } from "../../kit/menus/menu-item.tsx";
import { useCopy } from "../use-copy.ts";

/** Menu items to share an account. */
export function ShareItems(props: { account: Account }): ReactElement {
  const { account } = props;
  const copy = useCopy();
  const handle = fullHandle(account, useClient());
  const canShare = typeof navigator.share === "function";

  return (
    <>
      <MenuItem icon={AtSign} onPress={() => void copy(handle)}>
        <Trans>Copy handle</Trans>
      </MenuItem>
      {account.url && (
        <>
          <MenuItem icon={Link2} onPress={() => void copy(account.url)}>
            <Trans>Copy link to profile</Trans>
          </MenuItem>
          {canShare && (
            <MenuItem
              icon={Share2}
              onPress={() => {
                // The promise rejects if the user closes the share sheet.
                navigator
                  .share({ title: displayName(account), url: account.url })
                  .catch(() => undefined);
              }}
            >
              <Trans>Share profile</Trans>
            </MenuItem>
          )}
          <MenuLink icon={ExternalLink} href={account.url}>
            <Trans>Open original page</Trans>
          </MenuLink>
        </>
      )}
    </>
  );
}
