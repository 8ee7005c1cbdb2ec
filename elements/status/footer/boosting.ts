import { useStore } from "@nanostores/react";
import { metas } from "../../../core/settings/initial-state.ts";
import { useClient } from "../../surface.ts";
import type { StatusRecord } from "../../../core/statuses/types.ts";

/** Whether and how the user may boost a status. */
export function useBoosting(status: StatusRecord) {
  const client = useClient();
  const { boost_modal, missing_description_modal } = useStore(metas(client).$meta);
  const own = status.account === client.person;
  const mute = status.media_attachments.some(({ description }) => !description?.trim());
  return {
    /** You may boost your own followers-only posts. */
    allowed: status.visibility !== "direct" && (status.visibility !== "private" || own),
    /** Whether to ask for confirmation; Shift inverts the setting. */
    asks: (shift: boolean) =>
      boost_modal !== shift || (missing_description_modal && mute && !shift),
    /** Whether some of its media have no description. */
    mute,
  };
}
