import { Trans } from "@lingui/react/macro";
import { useState, type ReactElement, type ReactNode } from "react";
import { Button } from "../kit/controls/button.tsx";
import type { Account } from "../../core/api/accounts/accounts.ts";
import { accountActions } from "../../core/accounts/actions.ts";
import { effectiveSettings } from "../../core/session/personal.ts";
import { latePart } from "../kit/late/late.tsx";
import { useSurface } from "../surface.ts";
import { isSuspended } from "./suspended.ts";
import { useRelationship } from "./use-person.ts";

const FollowFromHome = latePart(
  () => import("../from-home/follow-from-home.tsx"),
  "FollowFromHome",
);
const UnfollowDialog = latePart(() => import("./unfollow-dialog.tsx"), "UnfollowDialog");

/**
 * The next possible action: follow, request to follow, cancel the request, unfollow, or unblock.
 * Not rendered for oneself, for signed-out users, or if following is impossible.
 */
export function FollowButton(props: {
  account: Account;
  /** Less prominent, beside other controls. */
  quiet?: boolean;
}): ReactElement | null {
  const { account } = props;
  const { client, canAct, asksHome } = useSurface();
  const actions = accountActions(client);
  const relationship = useRelationship(account.id);
  const [isAsking, setAsking] = useState(false);
  /** Just pressed: pointer and focus are still on the button. */
  const [isFresh, setFresh] = useState(false);
  // For a moved account, follow its new one instead.
  const isGone = Boolean(account.moved) || isSuspended(account);
  if (client.person === account.id) return null;
  if (!canAct) {
    // Who signed in to read only may follow already.
    const isDone = relationship?.following || relationship?.requested;
    return asksHome && !isGone && !isDone ? (
      <FollowFromHome account={account} quiet={props.quiet} fallback={<Waiting />} />
    ) : null;
  }
  if (!relationship) return isGone ? null : <Waiting />;

  const { following, requested, blocking, blocked_by, followed_by } = relationship;
  if (blocking)
    return (
      <Button
        toggles
        className="follow danger-quiet"
        onClick={() => void actions.unblock(account.id)}
      >
        <Swap usual={<Trans>Blocked</Trans>} pointed={<Trans>Unblock</Trans>} />
      </Button>
    );
  if (following || requested)
    return (
      <>
        <Button
          toggles
          className={isFresh ? "follow danger-quiet fresh" : "follow danger-quiet"}
          onPointerLeave={() => setFresh(false)}
          onBlur={() => setFresh(false)}
          onClick={() => {
            if (effectiveSettings(client).get().unfollow_modal) setAsking(true);
            else void actions.unfollow(account.id);
          }}
        >
          {following ? (
            <Swap
              usual={<Trans context="own">Following</Trans>}
              pointed={<Trans>Unfollow</Trans>}
            />
          ) : (
            <Swap usual={<Trans>Requested</Trans>} pointed={<Trans>Withdraw</Trans>} />
          )}
        </Button>
        {isAsking && (
          <UnfollowDialog
            account={account}
            requested={!following}
            onClose={() => setAsking(false)}
          />
        )}
      </>
    );
  // They block the user, so following isn't possible.
  if (isGone || blocked_by) return null;
  // The same element as above, so that it keeps the focus.
  return (
    <>
      <Button
        toggles
        primary={!props.quiet}
        className="follow"
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
      </Button>
    </>
  );
}

/** Before it is known what is possible. */
const Waiting = (): ReactElement => (
  <Button className="follow" disabled>
    <Trans>Follow</Trans>
  </Button>
);

/**
 * A label that changes on hover, as wide as the wider one: the current state, then what a press
 * would do.
 */
function Swap(props: { usual: ReactNode; pointed: ReactNode }): ReactElement {
  return (
    <span className="swap">
      <span>{props.usual}</span>
      <span>{props.pointed}</span>
    </span>
  );
}
