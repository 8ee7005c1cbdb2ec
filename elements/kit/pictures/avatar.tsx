import { useState, type ReactElement } from "react";
import type { Account } from "../../../core/api/accounts/accounts.ts";
import { latePart } from "../late/late.tsx";
import { isStillMoving } from "../../../core/media/file-names.ts";
import { Face } from "./face.tsx";

/** Loaded on demand, since most avatars aren't animated. */
export const MovingFace = latePart(() => import("./moving-face.tsx"), "MovingFace");

/**
 * An avatar beside a name, so hidden from screen readers. If it fails to load, the name's first
 * letter replaces it.
 */
export function Avatar(props: {
  account: Pick<Account, "avatar" | "avatar_static" | "username">;
  /** Shows the letter in any case. */
  bare?: boolean;
}): ReactElement {
  const { avatar: animated, avatar_static, username } = props.account;
  const src = avatar_static || animated;
  const [failed, setFailed] = useState<string>();
  const isHeld = isStillMoving(src, animated);
  const moves = animated !== src || isHeld;
  const onError = () => setFailed(src);
  if (props.bare || !src || failed === src) return <Letter name={username} />;
  const still = (
    <span className="avatar">
      <Face src={src} onError={onError} />
    </span>
  );
  if (!moves) return still;
  return (
    <MovingFace
      // A picture that is animated itself stays hidden until its first frame can be shown instead.
      fallback={isHeld ? <span className="avatar" /> : still}
      missing={still}
      src={src}
      animated={animated}
      onError={onError}
    />
  );
}

function Letter(props: { name: string }): ReactElement {
  return (
    <span className="avatar">
      <span aria-hidden="true">{[...props.name.trim()][0]?.toLocaleUpperCase()}</span>
    </span>
  );
}
