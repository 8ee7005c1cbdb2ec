import type { ServerSubscription } from "../../api/push-subscription.ts";
import type { Client } from "../../client.ts";
import { persisted } from "../../lib/persist.ts";
import { plain } from "../../settings/values.ts";
import { pushKey } from "../has-push.ts";

/** The user's push choices in this browser; they exist if push is on. */
export interface StoredPush {
  /** By notification type. */
  alerts: Record<string, boolean>;
  policy: ServerSubscription["policy"];
}

/** All types that servers push; each ignores those that it doesn't know. */
const TYPES = [
  ...["mention", "status", "reblog", "follow", "follow_request", "favourite", "poll", "update"],
  ...["quote", "admin.sign_up", "admin.report", "pleroma:chat_mention", "pleroma:emoji_reaction"],
];

/** The choices to send to the server: all types that aren't turned off. */
export const choicesOf = (kept: StoredPush | null) => ({
  alerts: { ...Object.fromEntries(TYPES.map(type => [type, true])), ...kept?.alerts },
  ...(kept?.policy && { policy: kept.policy }),
});

export const pushStorage = (client: Client) =>
  persisted<StoredPush | null>(client.environment.local, pushKey(client), {
    version: 1,
    check: value => ({
      alerts: Object.fromEntries(
        Object.entries(plain(value["alerts"])).filter(
          (one): one is [string, boolean] => typeof one[1] === "boolean",
        ),
      ),
      policy: value["policy"] as StoredPush["policy"],
    }),
    fallback: null,
  });
