import { Trans } from "@lingui/react/macro";
import {
  AtSign,
  Ban,
  Bell,
  BellOff,
  EyeOff,
  Flag,
  Mail,
  Repeat2,
  ServerOff,
  Star,
  StarOff,
  UserMinus,
  Volume2,
} from "lucide";
import type { ReactElement } from "react";
import type { Account } from "../../core/api/accounts.ts";
import { accountActions } from "../../core/stores/account-actions.ts";
import { useSurface } from "../surface.ts";
import type { Asking } from "./account-menu.tsx";
import { AdminItems } from "./admin-items.tsx";
import { hostOf } from "./host.ts";
import { Item } from "./menu-item.tsx";
import { ShareItems } from "./share-items.tsx";
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
      {stranger && <Talk account={account} />}
      {stranger && <Bonds {...props} />}
      <ShareItems account={account} />
      {stranger && <Distance {...props} />}
      <AdminItems account={account} />
    </>
  );
}

function Talk(props: { account: Account }): ReactElement {
  const { acct } = props.account;
  const { emit } = useSurface();
  return (
    <>
      <Item icon={AtSign} onPress={() => void emit("lily-mention", { acct, direct: false })}>
        <Trans>Mention</Trans>
      </Item>
      <Item icon={Mail} onPress={() => void emit("lily-mention", { acct, direct: true })}>
        <Trans>Direct message</Trans>
      </Item>
      <hr />
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

/** Ways to have nothing more to do with somebody. */
function Distance(props: { account: Account; onAsk: (asking: Asking) => void }): ReactElement {
  const { account, onAsk } = props;
  const { client } = useSurface();
  const actions = accountActions(client);
  const relationship = useRelationship(account.id);
  const host = hostOf(account);
  return (
    <>
      <hr />
      {relationship?.muting ? (
        <Item icon={Volume2} onPress={() => void actions.unmute(account.id)}>
          <Trans>Unmute</Trans>
        </Item>
      ) : (
        <Item icon={EyeOff} onPress={() => onAsk("mute")}>
          <Trans>Mute…</Trans>
        </Item>
      )}
      {relationship?.blocking ? (
        <Item icon={Ban} onPress={() => void actions.unblock(account.id)}>
          <Trans>Unblock</Trans>
        </Item>
      ) : (
        <Item icon={Ban} danger onPress={() => onAsk("block")}>
          <Trans>Block…</Trans>
        </Item>
      )}
      {host &&
        (relationship?.domain_blocking ? (
          <Item icon={ServerOff} onPress={() => void actions.unblockDomain(host)}>
            <Trans>Unblock {host}</Trans>
          </Item>
        ) : (
          <Item icon={ServerOff} danger onPress={() => onAsk("block-domain")}>
            <Trans>Block {host}…</Trans>
          </Item>
        ))}
      <Item icon={Flag} danger onPress={() => onAsk("report")}>
        <Trans>Report…</Trans>
      </Item>
    </>
  );
}
