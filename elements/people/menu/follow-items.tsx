import { Trans } from "@lingui/react/macro";
import { Bell, BellOff, Languages, Repeat2, Award } from "lucide";
import type { ReactElement } from "react";
import type { Relationship } from "../../../core/api/accounts/relationships.ts";
import { accountActions } from "../../../core/accounts/actions.ts";
import { useClient } from "../../surface.ts";
import { useAble } from "../../use-able.ts";
import type { AccountDialogName } from "./account-menu.tsx";
import { MenuItem } from "../../kit/menus/menu-item.tsx";

/** Menu items that change how the user follows an account. */
export function FollowItems(props: {
  id: string;
  relationship: Relationship;
  onAsk: (asking: AccountDialogName) => void;
}): ReactElement {
  const { id } = props;
  const actions = accountActions(useClient());
  const canFeature = useAble("feature-accounts");
  const { showing_reblogs, notifying, subscribing, endorsed, languages } = props.relationship;
  return (
    <>
      <MenuItem
        icon={Repeat2}
        onPress={() => void actions.follow(id, { reblogs: showing_reblogs === false })}
      >
        {showing_reblogs === false ? <Trans>Show boosts</Trans> : <Trans>Hide boosts</Trans>}
      </MenuItem>
      <NotifyItem
        on={notifying ?? subscribing ?? false}
        onPress={notify => void actions.follow(id, { notify })}
      />
      {languages !== undefined && (
        <MenuItem icon={Languages} onPress={() => props.onAsk("languages")}>
          <Trans>Languages…</Trans>
        </MenuItem>
      )}
      {canFeature && endorsed !== undefined && (
        <MenuItem
          icon={Award}
          onPress={() => void (endorsed ? actions.unpin(id) : actions.pin(id))}
        >
          {endorsed ? (
            <Trans>Stop featuring on my profile</Trans>
          ) : (
            <Trans>Feature on my profile</Trans>
          )}
        </MenuItem>
      )}
    </>
  );
}

/** Turns notifications about each post of an account on or off. */
export function NotifyItem(props: { on: boolean; onPress: (on: boolean) => void }): ReactElement {
  const { on } = props;
  return (
    <MenuItem icon={on ? BellOff : Bell} onPress={() => props.onPress(!on)}>
      {on ? <Trans>Stop notifying me</Trans> : <Trans>Notify me about new posts</Trans>}
    </MenuItem>
  );
}
