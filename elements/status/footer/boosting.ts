import { useStore } from "@nanostores/react";
import { metas } from "../../../core/settings/initial-state.ts";
import { useClient } from "../../surface.ts";
import type { StatusRecord } from "../../../core/statuses/types.ts";

/** How a status may be boosted. */
export function useBoosting(status: StatusRecord) {
  const client = useClient();
  const { boost_modal, missing_description_modal } = useStore(metas(client).$meta);
  const own = status.account === client.person;
  const mute = status.media_attachments.some(({ description }) => !description?.trim());
  return {
    /** One's own letter to followers may be brought before them again. */
    allowed: status.visibility !== "direct" && (status.visibility !== "private" || own),
    /** Whether a press asks first; Shift turns that round. */
    asks: (shift: boolean) =>
      boost_modal !== shift || (missing_description_modal && mute && !shift),
    /** Whether some of its media say nothing to those who don't see them. */
    mute,
  };
}
