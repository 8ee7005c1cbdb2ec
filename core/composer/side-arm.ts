import {
  asVisibility,
  replyVisibility,
  visibilityOf,
  type Visibility,
} from "../statuses/visibility.ts";
import type { StatusRecord } from "../statuses/types.ts";

/** What a second button sends with, as its owner set it. */
export interface SideArm {
  /** A visibility; `none` for no second button. */
  side_arm: string;
  /** What becomes of it in a reply: it stays, is that of what is answered, or no looser than that. */
  side_arm_reply_mode: string;
}

/** The visibility of the second button; null where there is none, or it may not be chosen here. */
export function sideArm(
  { side_arm, side_arm_reply_mode: mode }: SideArm,
  parent: StatusRecord | undefined,
  offered: readonly Visibility[],
): Visibility | null {
  const own = asVisibility(side_arm);
  if (!own) return null;
  const wanted = parent ? ofReply(own, mode, parent) : own;
  return offered.includes(wanted) ? wanted : null;
}

function ofReply(own: Visibility, mode: string, parent: StatusRecord): Visibility {
  if (mode === "copy") return visibilityOf(parent);
  return mode === "restrict" ? replyVisibility(own, parent) : own;
}
