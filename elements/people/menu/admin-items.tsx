import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { Gavel, ShieldEllipsis } from "lucide";
import type { ReactElement } from "react";
import type { Account } from "../../../core/api/accounts/accounts.ts";
import { metas } from "../../../core/settings/initial-state.ts";
import { useClient } from "../../surface.ts";
import { MenuLink } from "../../kit/menus/menu-item.tsx";
import { encoded } from "../../../core/lib/encoded.ts";

/** Links an admin to the instance's own pages about an account. */
export function AdminItems(props: { account: Account }): ReactElement | null {
  const { id, pleroma } = props.account;
  const client = useClient();
  const { admin } = useStore(metas(client).$meta);
  if (!admin) return null;
  const path = encoded(id);
  return (
    <>
      <hr />
      <MenuLink icon={Gavel} href={`${client.instance}/admin/accounts/${path}`}>
        <Trans>Moderate this account</Trans>
      </MenuLink>
      {pleroma && (
        <MenuLink icon={ShieldEllipsis} href={`${client.instance}/pleroma/admin/#/users/${path}/`}>
          <Trans>Open in Pleroma’s admin interface</Trans>
        </MenuLink>
      )}
    </>
  );
}
