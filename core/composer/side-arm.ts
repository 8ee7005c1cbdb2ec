import {
  asVisibility,
  replyVisibility,
  visibilityOf,
  type Visibility,
} from "../statuses/visibility.ts";
import type { StatusRecord } from "../statuses/types.ts";

/** The settings of the second send button. */
export interface SideArm {
  /** Its visibility; `none` for no button. */
  side_arm: string;
  /** Its visibility in replies: `keep`, `copy` the parent's, or `restrict` it to the parent's. */
  side_arm_reply_mode: string;
}

/** Returns the second button's visibility; null for no button, or if that can't be chosen here. */
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
