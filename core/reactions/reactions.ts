import type { EmojiReaction, ReactionDialect } from "../api/statuses/reactions.ts";
import type { StatusRecord } from "../statuses/types.ts";

/** What people reacted with, and how this server is told of more. */
export interface Reactions {
  dialect: ReactionDialect;
  list: readonly EmojiReaction[];
}

/**
 * The reactions of a status. It says itself whether its server knows such a thing: an empty list
 * is one, no list is none.
 */
export function reactionsOf(status: StatusRecord): Reactions | null {
  const { pleroma, emoji_reactions: fedibird, reactions: glitch } = status;
  if (pleroma?.emoji_reactions) return { dialect: "pleroma", list: pleroma.emoji_reactions };
  if (fedibird) return { dialect: "fedibird", list: fedibird };
  return glitch ? { dialect: "glitch", list: glitch } : null;
}

/** The change that makes these the reactions of a status. */
export function withReactions(
  status: StatusRecord,
  dialect: ReactionDialect,
  list: readonly EmojiReaction[],
): Partial<StatusRecord> {
  if (dialect === "pleroma") return { pleroma: { ...status.pleroma, emoji_reactions: [...list] } };
  return dialect === "fedibird" ? { emoji_reactions: [...list] } : { reactions: [...list] };
}

/** Whether this person may use an emoji that others used there: most servers know only their own. */
export function canJoin(dialect: ReactionDialect, { name, me }: EmojiReaction): boolean {
  return me || dialect === "pleroma" || !name.includes("@");
}

/** The list once this person has reacted, or has not. The last one takes the emoji along. */
export function reacted(
  list: readonly EmojiReaction[],
  name: string,
  on: boolean,
): readonly EmojiReaction[] {
  const known = list.find(reaction => reaction.name === name);
  if (!known) return on ? [...list, { name, count: 1, me: true, url: null }] : list;
  if (known.me === on) return list;
  const count = known.count + (on ? 1 : -1);
  return list.flatMap(reaction => {
    if (reaction !== known) return [reaction];
    return count > 0 ? [{ ...known, me: on, count }] : [];
  });
}
