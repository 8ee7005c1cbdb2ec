import type { ChatMessage } from "../api/chats.ts";
import { emojified } from "../html/emojified.ts";
import { plainText } from "../html/plain-text.ts";
import { postText } from "../html/post-text.ts";
import { perVersion } from "../lib/per-version.ts";

/** The text of a message as safe nodes. */
export const messageText = perVersion((message: ChatMessage) =>
  postText(message.content ?? "", { emojis: message.emojis }),
);

/** The same in one line, without links. */
export const messageExcerpt = perVersion((message: ChatMessage) =>
  emojified(plainText(message.content ?? "").replaceAll(/\s+/g, " "), message.emojis),
);
