import { Trans } from "@lingui/react/macro";
import { UserMinus } from "lucide";
import type { ReactElement } from "react";
import type { Account } from "../../../core/api/accounts/accounts.ts";
import { accountActions } from "../../../core/accounts/actions.ts";
import { useClient } from "../../surface.ts";
import { useAble } from "../../use-able.ts";
import type { AccountDialogName } from "./account-menu.tsx";
import { FollowItems, NotifyItem } from "./follow-items.tsx";
import { MenuItem } from "../../kit/menus/menu-item.tsx";
import { useRelationship } from "../use-person.ts";

/** Menu items about following and being followed. */
export function RelationshipItems(props: {
  account: Account;
  onAsk: (asking: AccountDialogName) => void;
}): ReactElement | null {
  const { id } = props.account;
  const actions = accountActions(useClient());
  const relationship = useRelationship(id);
  const canRemove = useAble("remove-follower");
  if (!relationship) return null;
  const { following, followed_by, subscribing, blocking } = relationship;
  // Only Pleroma has `subscribing`, and notifies of posts of accounts that the user doesn't follow.
  const subscribes = !following && !blocking && subscribing !== undefined;
  const isRemovable = followed_by && canRemove;
  if (!following && !isRemovable && !subscribes) return null;
  return (
    <>
      {following && <FollowItems id={id} relationship={relationship} onAsk={props.onAsk} />}
      {subscribes && (
        <NotifyItem on={subscribing === true} onPress={on => void actions.subscribe(id, on)} />
      )}
      {isRemovable && (
        <MenuItem icon={UserMinus} onPress={() => props.onAsk("remove-follower")}>
          <Trans>Remove from my followers</Trans>
        </MenuItem>
      )}
      <hr />
    </>
  );
}
