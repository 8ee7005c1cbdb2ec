import { accountByAcct } from "../data/accounts.ts";
import type { AccountRow } from "../data/storage/rows.ts";
import { escapeHtml, handlesIn, pieces, tagsIn } from "../data/text/text.ts";
import { acctOf } from "../entities/account.ts";
import { accountUrl } from "../entities/account-url.ts";
import { emojiAddress, emojisIn } from "../entities/custom-emoji.ts";
import { wholeSeconds } from "../world.ts";
import { type AnnouncementRow, isRead, reactionsToAnnouncement } from "./announcements.ts";
import type { View, World } from "../types.ts";

const time = (at: number | null) => (at === null ? null : wholeSeconds(at));

/** As Pleroma linkifies what its administrator typed. */
function contentOf({ base, world }: View, text: string): string {
  const html = pieces(text).map(piece => {
    const shown = escapeHtml(piece.text);
    if (piece.kind === "address") return `<a href="${shown}" rel="ugc">${shown}</a>`;
    if (piece.kind === "hashtag")
      return `<a class="hashtag" data-tag="${piece.name}" href="${tagUrl(base, piece.name)}" rel="tag ugc">${shown}</a>`;
    const person = piece.kind === "mention" && accountByAcct(world, piece.acct);
    if (!person) return shown;
    const href = accountUrl({ base, world, viewer: "" }, person);
    return `<span class="h-card"><a class="u-url mention" data-user="${person.id}" href="${href}" rel="ugc">@<span>${person.username}</span></a></span>`;
  });
  return html.join("").replaceAll("\n", "<br>");
}

const tagUrl = (base: string, name: string) => `${base}/tag/${encodeURIComponent(name)}`;

/** Pleroma fills none of the lists. */
export const renderAnnouncement = (view: View, row: AnnouncementRow) => ({
  id: row.id,
  content: contentOf(view, row.text),
  starts_at: time(row.starts_at),
  ends_at: time(row.ends_at),
  all_day: row.all_day === 1,
  published_at: wholeSeconds(row.published_at),
  updated_at: wholeSeconds(row.published_at),
  mentions: [],
  statuses: [],
  tags: [],
  emojis: [],
  reactions: [],
  read: isRead(view.world, row.id, view.viewer),
});

/** https://docs.joinmastodon.org/entities/Announcement/; whose it is only for a viewer. */
export function renderBareAnnouncement(view: View, row: AnnouncementRow) {
  const { world, base, viewer } = view;
  const { text } = row;
  const mentioned = handlesIn(text).flatMap(acct => accountByAcct(world, acct) ?? []);
  return {
    ...renderAnnouncement(view, row),
    content: `<p>${contentOf(view, text)}</p>`,
    mentions: mentioned.map((account: AccountRow) => ({
      id: account.id,
      username: account.username,
      acct: acctOf(account),
      url: accountUrl(view, account),
    })),
    tags: tagsIn(text).map(name => ({ name, url: tagUrl(base, name) })),
    emojis: emojisIn(view, text),
    reactions: reactionsToAnnouncement(world, row.id, viewer).map(({ me, ...reaction }) => ({
      ...renderReaction(view, reaction),
      ...(viewer && { me }),
    })),
    ...(viewer === "" && { read: undefined }),
  };
}

/** The picture is told only of the instance's own emoji. */
function renderReaction(view: View, { name, count }: { name: string; count: number }) {
  const url = emojiAddress(view, name);
  return { name, count, ...(url && { url, static_url: url }) };
}

/** Mastodon tells everybody who listens; Pleroma tells nobody. */
export function publish(world: World, base: string, row: AnnouncementRow): void {
  if (world.kind !== "bare") return;
  const view = { world, base, viewer: "" };
  world.streams.sayToAll("announcement", JSON.stringify(renderBareAnnouncement(view, row)));
}

/** Deletes one, and tells it in the same way. */
export function withdraw(world: World, id: string): void {
  world.database.run("DELETE FROM announcements WHERE id = :id", { id });
  if (world.kind === "bare") world.streams.sayToAll("announcement.delete", id);
}

/** The same for how many people now react with an emoji. */
export function publishReaction(view: View, announcement_id: string, name: string): void {
  const { world } = view;
  const all = reactionsToAnnouncement(world, announcement_id, "");
  const { count } = all.find(reaction => reaction.name === name) ?? { count: 0 };
  const payload = { ...renderReaction(view, { name, count }), announcement_id };
  world.streams.sayToAll("announcement.reaction", JSON.stringify(payload));
}
