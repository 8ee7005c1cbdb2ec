import type { Client } from "../../../core/client.ts";
import { effectiveSettings } from "../../../core/session/personal.ts";
import type { StatusRecord } from "../../../core/statuses/types.ts";

/** Whether and how the user may boost a status. */
export function boosting(status: StatusRecord, client: Client) {
  const own = status.account === client.person;
  const mute = status.media_attachments.some(({ description }) => !description?.trim());
  return {
    /** You may boost your own followers-only posts. */
    allowed: status.visibility !== "direct" && (status.visibility !== "private" || own),
    /** Whether to ask for confirmation; Shift inverts the setting. */
    asks(shift: boolean) {
      const { boost_modal, missing_description_modal } = effectiveSettings(client).get();
      return boost_modal !== shift || (missing_description_modal && mute && !shift);
    },
    /** Whether some of its media have no description. */
    mute,
  };
}
