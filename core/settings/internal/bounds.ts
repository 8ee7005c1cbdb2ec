import { plain } from "../values.ts";
import type { Values } from "../types.ts";

/** How many hidden posts are remembered. Older ones reappear, but by then far down. */
const MAX_HIDDEN_POSTS = 200;

/**
 * Returns the settings that are saved: without the oldest hidden posts, if there are too many, and
 * without posts that are shown again. What changes now stays, so that it is known to be saved.
 */
export function bounded(settings: Values, changes: Values): Values {
  const all = Object.entries(plain(settings["hidden_posts"])) as [string, number][];
  if (all.length <= MAX_HIDDEN_POSTS) return settings;
  const changed = plain(changes["hidden_posts"]);
  const isNew = ([id]: [string, number]) => Object.hasOwn(changed, id);
  const others = all
    .filter(each => !isNew(each) && each[1] > 0)
    .toSorted(([, one], [, other]) => other - one);
  const room = Math.max(MAX_HIDDEN_POSTS - Object.keys(changed).length, 0);
  const kept = [...others.slice(0, room), ...all.filter(isNew)];
  return { ...settings, hidden_posts: Object.fromEntries(kept) };
}
