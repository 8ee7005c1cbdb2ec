import type { Notification } from "../api/notifications.ts";
import { emojified } from "../html/emojified.ts";
import { plainText } from "../html/plain-text.ts";
import { perVersion } from "../lib/per-version.ts";

/** The text of a chat message, without links, with custom emoji. */
export const chatExcerpt = perVersion((message: NonNullable<Notification["chat_message"]>) =>
  emojified(plainText(message.content ?? ""), message.emojis),
);
