import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { Gavel, Server, ShieldEllipsis } from "lucide";
import type { ReactElement } from "react";
import type { Account } from "../../../core/api/accounts/accounts.ts";
import { metas } from "../../../core/settings/initial-state.ts";
import { hostOf } from "../../people/host.ts";
import { MenuLink } from "../../kit/menus/menu-item.tsx";
import { useClient } from "../../surface.ts";
import { encoded } from "../../../core/lib/encoded.ts";
import type { StatusRecord } from "../../../core/statuses/types.ts";

/** Links an admin to the instance's own pages about a post, its author and their server. */
export function AdminStatusItems(props: {
  status: StatusRecord;
  author: Account;
}): ReactElement | null {
  const { status, author } = props;
  const client = useClient();
  const { admin } = useStore(metas(client).$meta);
  if (!admin) return null;
  const host = hostOf(author);
  const pages = `${client.instance}/admin`;
  const account = encoded(author.id);
  const post = encoded(status.id);
  return (
    <>
      <hr />
      <MenuLink icon={Gavel} href={`${pages}/accounts/${account}/statuses?id=${post}`}>
        <Trans>Moderate this post</Trans>
      </MenuLink>
      <MenuLink icon={Gavel} href={`${pages}/accounts/${account}`}>
        <Trans>Moderate @{author.username}</Trans>
      </MenuLink>
      {host && (
        <MenuLink icon={Server} href={`${pages}/instances/${encoded(host)}`}>
          <Trans>Moderate {host}</Trans>
        </MenuLink>
      )}
      {author.pleroma && (
        <MenuLink
          icon={ShieldEllipsis}
          href={`${client.instance}/pleroma/admin/#/users/${account}/`}
        >
          <Trans>Open in Pleroma’s admin interface</Trans>
        </MenuLink>
      )}
    </>
  );
}
