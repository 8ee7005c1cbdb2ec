import { createElement, useState, type ReactElement } from "react";
import type { Account } from "../../../core/api/accounts/accounts.ts";
import { late } from "../../../core/lib/late.ts";
import { isStillMoving } from "../../../core/media/file-names.ts";
import { useLate } from "../../use-late.ts";
import { Face } from "./face.tsx";

/** Loaded on demand, since most avatars aren't animated. */
export const movingFace = late(async () => (await import("./moving-face.tsx")).MovingFace);

/**
 * An avatar beside a name, so hidden from screen readers. If it fails to load, the name's first
 * letter replaces it.
 */
export function Avatar(props: {
  account: Pick<Account, "avatar" | "avatar_static" | "username">;
  /** Shows the letter in any case. */
  bare?: boolean;
}): ReactElement {
  const { avatar: animated, avatar_static: still, username } = props.account;
  const src = still || animated;
  const [failed, setFailed] = useState<string>();
  const isHeld = isStillMoving(src, animated);
  const moves = animated !== src || isHeld;
  const moving = useLate(movingFace, moves);
  const onError = () => setFailed(src);
  if (props.bare || !src || failed === src) return <Letter name={username} />;
  if (moves && moving) return createElement(moving, { src, animated, onError });
  return (
    <span className="avatar">
      {/* A picture that is animated itself stays hidden until its first frame can be shown instead.
       */}
      {(moving === null || !isHeld) && <Face src={src} onError={onError} />}
    </span>
  );
}

function Letter(props: { name: string }): ReactElement {
  return (
    <span className="avatar">
      <span aria-hidden="true">{[...props.name.trim()][0]?.toLocaleUpperCase()}</span>
    </span>
  );
}
