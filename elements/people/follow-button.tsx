import { Trans } from "@lingui/react/macro";
import { useState, type ReactElement } from "react";
import { useStore } from "@nanostores/react";
import type { Account } from "../../core/api/accounts/accounts.ts";
import { accountActions } from "../../core/accounts/actions.ts";
import { metas } from "../../core/settings/initial-state.ts";
import { Late } from "../kit/late/late.tsx";
import { lateComponent } from "../kit/late/late-code.ts";
import { useSurface } from "../surface.ts";
import { isSuspended } from "./suspended.ts";
import { Swap } from "./swap.tsx";
import { useRelationship } from "./use-person.ts";

const UnfollowDialog = lateComponent(
  async () => (await import("./unfollow-dialog.tsx")).UnfollowDialog,
);

/**
 * Follow, ask to follow, take the request back, unfollow, or unblock: whatever one may do next.
 * Nothing for oneself, for nobody, and where it would lead nowhere.
 */
export function FollowButton(props: {
  account: Account;
  /** Beside something else: it does not stand out. */
  quiet?: boolean;
}): ReactElement | null {
  const { account } = props;
  const { client, canAct } = useSurface();
  const actions = accountActions(client);
  const relationship = useRelationship(account.id);
  const { unfollow_modal: asksFirst } = useStore(metas(client).$meta);
  const [isAsking, setAsking] = useState(false);
  /** Pressed just now: the pointer and the focus are still where they pressed. */
  const [isFresh, setFresh] = useState(false);
  if (!canAct || client.person === account.id) return null;
  // Whoever has moved is followed where they are now.
  const isGone = Boolean(account.moved) || isSuspended(account);
  if (!relationship)
    return isGone ? null : (
      <button type="button" className="button follow" disabled>
        <Trans>Follow</Trans>
      </button>
    );

  const { following, requested, blocking, blocked_by, followed_by } = relationship;
  if (blocking)
    return (
      <button
        type="button"
        className="button follow danger-quiet"
        onClick={() => void actions.unblock(account.id)}
      >
        <Swap usual={<Trans>Blocked</Trans>} pointed={<Trans>Unblock</Trans>} />
      </button>
    );
  if (following || requested)
    return (
      <>
        <button
          type="button"
          className={`button follow danger-quiet ${isFresh ? "fresh" : ""}`}
          onPointerLeave={() => setFresh(false)}
          onBlur={() => setFresh(false)}
          onClick={() => {
            if (asksFirst) setAsking(true);
            else void actions.unfollow(account.id);
          }}
        >
          {following ? (
            <Swap usual={<Trans>Following</Trans>} pointed={<Trans>Unfollow</Trans>} />
          ) : (
            <Swap usual={<Trans>Requested</Trans>} pointed={<Trans>Take back</Trans>} />
          )}
        </button>
        {isAsking && (
          <Late>
            <UnfollowDialog
              account={account}
              requested={!following}
              onClose={() => setAsking(false)}
            />
          </Late>
        )}
      </>
    );
  // A block by them forbids it.
  if (isGone || blocked_by) return null;
  // The same button as above, so that it keeps the focus.
  return (
    <>
      <button
        type="button"
        className={props.quiet ? "button follow" : "button primary follow"}
        onClick={() => {
          setFresh(true);
          void actions.follow(account.id);
        }}
      >
        {account.locked ? (
          <Trans>Request to follow</Trans>
        ) : followed_by ? (
          <Trans>Follow back</Trans>
        ) : (
          <Trans>Follow</Trans>
        )}
      </button>
    </>
  );
}
