import * as v from "valibot";
import type { Connection, RequestOptions } from "./http/connection.ts";
import { customEmojiShape, emojiReactionShape } from "./custom-emojis.ts";
import { date, id, list, maybe, no, text } from "./fields.ts";
import { check, checkList } from "./shapes.ts";
import { encoded } from "../lib/encoded.ts";

const mention = v.object({ id, username: text, url: text, acct: text });
const tag = v.object({ name: v.string(), url: text });

/** https://docs.joinmastodon.org/entities/Announcement/ */
const announcementShape = v.object({
  id,
  /** HTML. */
  content: text,
  starts_at: maybe(date),
  ends_at: maybe(date),
  /** Whether the dates are days. */
  all_day: no,
  published_at: maybe(date),
  updated_at: maybe(date),
  read: maybe(v.boolean()),
  emojis: list(customEmojiShape),
  mentions: list(mention),
  tags: list(tag),
  reactions: list(emojiReactionShape),
});
export type Announcement = v.InferOutput<typeof announcementShape>;

/** A streamed change of the number of reactions with one emoji; it doesn't tell the user's own. */
const reactionChange = v.object({ ...emojiReactionShape.entries, announcement_id: id });

/** The payload of `announcement`, `announcement.reaction` or `announcement.delete`. */
const announcementEventShape = v.union([
  v.pipe(
    v.string(),
    v.transform(deleted => ({ deleted })),
  ),
  v.pipe(
    reactionChange,
    v.transform(({ announcement_id: of, ...reaction }) => ({ of, reaction })),
  ),
  v.pipe(
    announcementShape,
    v.transform(announcement => ({ announcement })),
  ),
]);
export type AnnouncementEvent = v.InferOutput<typeof announcementEventShape>;

const at = (announcement: string) => `/api/v1/announcements/${encoded(announcement)}`;

/** https://docs.joinmastodon.org/methods/announcements/#get */
export async function fetchAnnouncements(
  api: Connection,
  options?: RequestOptions,
): Promise<Announcement[]> {
  const { body } = await api.get("/api/v1/announcements", options);
  return checkList(announcementShape, body, api.report);
}

/** Marks it as read. https://docs.joinmastodon.org/methods/announcements/#dismiss */
export async function dismissAnnouncement(api: Connection, announcement: string): Promise<void> {
  await api.send("POST", `${at(announcement)}/dismiss`);
}

/** Adds or removes a reaction. https://docs.joinmastodon.org/methods/announcements/#put-reactions */
export async function reactToAnnouncement(
  api: Connection,
  announcement: string,
  name: string,
  on: boolean,
): Promise<void> {
  await api.send(on ? "PUT" : "DELETE", `${at(announcement)}/reactions/${encoded(name)}`);
}

/** Reads an event of the stream. Throws `Malformed`. */
export const readAnnouncementEvent = (payload: unknown): AnnouncementEvent =>
  check(announcementEventShape, payload);
