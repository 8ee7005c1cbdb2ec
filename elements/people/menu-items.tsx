import { Trans } from "@lingui/react/macro";
import { Bell, BellOff, Repeat2, Star, StarOff, UserMinus } from "lucide";
import type { ReactElement } from "react";
import type { Account } from "../../core/api/accounts.ts";
import { accountActions } from "../../core/stores/account-actions.ts";
import { useSurface } from "../surface.ts";
import type { Asking } from "./account-menu.tsx";
import { AdminItems } from "./admin-items.tsx";
import { DistanceItems } from "./distance-items.tsx";
import { Item } from "./menu-item.tsx";
import { ShareItems } from "./share-items.tsx";
import { TalkItems } from "./talk-items.tsx";
import { useRelationship } from "./use-person.ts";

/** Everything that can be done with an account, as far as it makes sense for this one. */
export function MenuItems(props: {
  account: Account;
  onAsk: (asking: Asking) => void;
}): ReactElement {
  const { account } = props;
  const { client } = useSurface();
  const stranger = client.person !== null && client.person !== account.id;
  return (
    <>
      {stranger && (
        <>
          <TalkItems account={account} />
          <hr />
        </>
      )}
      {stranger && <Bonds {...props} />}
      <ShareItems account={account} />
      {stranger && (
        <>
          <hr />
          <DistanceItems {...props} />
        </>
      )}
      <AdminItems account={account} />
    </>
  );
}

/** What belongs to following, either way. */
function Bonds(props: { account: Account; onAsk: (asking: Asking) => void }): ReactElement | null {
  const { id } = props.account;
  const { client } = useSurface();
  const actions = accountActions(client);
  const relationship = useRelationship(id);
  if (!relationship?.following && !relationship?.followed_by) return null;
  const { following, followed_by, showing_reblogs, notifying, subscribing, endorsed } =
    relationship;
  const isTold = notifying ?? subscribing;
  return (
    <>
      {following && (
        <>
          <Item
            icon={Repeat2}
            onPress={() => void actions.follow(id, { reblogs: showing_reblogs === false })}
          >
            {showing_reblogs === false ? <Trans>Show boosts</Trans> : <Trans>Hide boosts</Trans>}
          </Item>
          <Item
            icon={isTold ? BellOff : Bell}
            onPress={() => void actions.follow(id, { notify: !isTold })}
          >
            {isTold ? <Trans>Stop notifying me</Trans> : <Trans>Notify me of posts</Trans>}
          </Item>
          {endorsed !== undefined && (
            <Item
              icon={endorsed ? StarOff : Star}
              onPress={() => void (endorsed ? actions.unpin(id) : actions.pin(id))}
            >
              {endorsed ? (
                <Trans>Don’t feature on my profile</Trans>
              ) : (
                <Trans>Feature on my profile</Trans>
              )}
            </Item>
          )}
        </>
      )}
      {followed_by && (
        <Item icon={UserMinus} onPress={() => props.onAsk("remove-follower")}>
          <Trans>Remove from my followers</Trans>
        </Item>
      )}
      <hr />
    </>
  );
}
