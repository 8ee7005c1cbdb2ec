import type { EmojiReaction, ReactionDialect } from "../api/statuses/reactions.ts";
import type { StatusRecord } from "../statuses/types.ts";

/** The reactions to a status, and the kind of API to change them. */
export interface Reactions {
  dialect: ReactionDialect;
  list: readonly EmojiReaction[];
}

/**
 * The reactions to a status; null if its server doesn't support them. An empty list means that it
 * does.
 */
export function reactionsOf(status: StatusRecord): Reactions | null {
  const { pleroma, emoji_reactions: fedibird, reactions: glitch } = status;
  if (pleroma?.emoji_reactions) return { dialect: "pleroma", list: pleroma.emoji_reactions };
  if (fedibird) return { dialect: "fedibird", list: fedibird };
  return glitch ? { dialect: "glitch", list: glitch } : null;
}

/** The change of a status record that sets its reactions. */
export function withReactions(
  status: StatusRecord,
  dialect: ReactionDialect,
  list: readonly EmojiReaction[],
): Partial<StatusRecord> {
  if (dialect === "pleroma") return { pleroma: { ...status.pleroma, emoji_reactions: [...list] } };
  return dialect === "fedibird" ? { emoji_reactions: [...list] } : { reactions: [...list] };
}

/**
 * Whether the user may add an emoji that others used: most servers accept only their own custom
 * emoji.
 */
export function canAddReaction(dialect: ReactionDialect, { name, me }: EmojiReaction): boolean {
  return me || dialect === "pleroma" || !name.includes("@");
}

/**
 * The list after the user has added or removed a reaction. An emoji without reactions disappears.
 */
export function withReaction(
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
