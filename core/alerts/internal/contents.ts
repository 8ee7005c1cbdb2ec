import type { MessageDescriptor } from "@lingui/core";
import type { Client } from "../../client.ts";
import { ownWords } from "../../html/own-words.ts";
import { plainText } from "../../html/plain-text.ts";
import { accounts, displayName } from "../../accounts/accounts.ts";
import { alertTitle } from "../words.ts";
import type { NotificationRecord } from "../../notifications/records.ts";
import { statuses } from "../../statuses/statuses.ts";

/** The contents of an alert about a notification. */
export interface AlertContents {
  title: MessageDescriptor;
  /** Plain text. */
  body: string;
  icon: string | null;
}

/** More characters than any system's alert can show. */
const MAX_BODY_CHARACTERS = 500;

/** Returns an alert's contents; the body is the content warning or the post's plain text. */
export function alertContents(client: Client, record: NotificationRecord): AlertContents {
  const { type, account, status, emoji, chat_message, report } = record;
  const who = account === null ? undefined : accounts(client).get(account);
  const post = status === null ? undefined : statuses(client).get(status);
  const words = post ? post.spoiler_text || ownWords(post.content) : "";
  const message = chat_message?.content ? plainText(chat_message.content) : "";
  return {
    title: alertTitle(type, who ? displayName(who) : "?", emoji ?? ""),
    body: (words || message || report?.comment || "").slice(0, MAX_BODY_CHARACTERS),
    icon: who?.avatar_static || null,
  };
}
