import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { ListPlus, Server, Star } from "lucide";
import type { ReactElement } from "react";
import type { Account } from "../../../core/api/accounts/accounts.ts";
import { instances } from "../../../core/instance/instance.ts";
import { BASE } from "../../../core/lib/base-path.ts";
import { encoded } from "../../../core/lib/encoded.ts";
import { MenuPageLink } from "../../kit/menus/page-link.tsx";
import { useSurface } from "../../surface.ts";
import type { AccountDialogName } from "./account-menu.tsx";
import { AdminItems } from "./admin-items.tsx";
import { RelationshipItems } from "./relationship-items.tsx";
import { BlockItems } from "./block-items.tsx";
import { ShareItems } from "./share-items.tsx";
import { MenuItem } from "../../kit/menus/menu-item.tsx";
import { FilterItem } from "./filter-item.tsx";
import { MentionItems } from "./mention-items.tsx";

/** All menu items that apply to an account. */
export function MenuItems(props: {
  account: Account;
  onAsk: (asking: AccountDialogName) => void;
}): ReactElement {
  const { account } = props;
  const { client, canAct, base } = useSurface();
  const stranger = canAct && client.person !== account.id;
  const isPleroma = useStore(instances(client).$instance)?.isPleroma;
  const [, host] = account.acct.split("@");
  return (
    <>
      {stranger && (
        <>
          <MentionItems account={account} />
          <MenuItem icon={ListPlus} onPress={() => props.onAsk("lists")}>
            <Trans>Add or remove from lists…</Trans>
          </MenuItem>
          <hr />
        </>
      )}
      {stranger && <RelationshipItems {...props} />}
      {client.person !== account.id && account.pleroma?.hide_favorites === false && (
        <MenuPageLink icon={Star} path={`accounts/${encoded(account.id)}/favourites`}>
          <Trans>Favourites</Trans>
        </MenuPageLink>
      )}
      {/* What another server shows of a third one isn't read from here. */}
      {isPleroma && host && base === BASE && (
        <MenuPageLink icon={Server} path={`timeline/${encoded(host)}`}>
          <Trans>
            Posts from <bdi>{host}</bdi>
          </Trans>
        </MenuPageLink>
      )}
      <ShareItems account={account} />
      {stranger && (
        <>
          <hr />
          <FilterItem onAsk={props.onAsk} />
          <BlockItems {...props} />
        </>
      )}
      <AdminItems account={account} />
    </>
  );
}
