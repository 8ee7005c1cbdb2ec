import { atom, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { folded } from "../lib/folded.ts";
import { persisted } from "../lib/persist.ts";
import { scoped } from "../lib/scope.ts";
import { HASHTAG } from "../lib/written-text.ts";

export interface TagHistoryStore {
  /** Hashtags as the user writes them, without `#`, the latest first. */
  $tags: ReadableAtom<readonly string[]>;
  /** Records the hashtags of a sent post; `recognised` are those that the server returned. */
  learn(text: string, recognised: readonly { name: string }[]): void;
}

/** How many hashtags are remembered. */
const MAX_REMEMBERED_TAGS = 1000;

/** The hashtags that the user has used on this device. */
export const tagHistory = scoped((client: Client): TagHistoryStore => {
  const kept = persisted<{ tags: string[] }>(client.environment.local, client.key("tag-history"), {
    version: 1,
    check: readTags,
    fallback: { tags: [] },
  });
  const $tags = atom<readonly string[]>(kept.read().tags);
  return {
    $tags,
    learn(text, recognised) {
      if (recognised.length === 0) return;
      // Read again, since another tab may have written. If nothing can be stored, this tab
      // remembers them.
      const { tags: before } = kept.read();
      const all = [...asWritten(text, recognised), ...before, ...$tags.get()];
      const latest = new Map<string, string>();
      for (const tag of all) if (!latest.has(tag.toLowerCase())) latest.set(tag.toLowerCase(), tag);
      const tags = [...latest.values()].slice(0, MAX_REMEMBERED_TAGS);
      kept.write({ tags });
      $tags.set(tags);
    },
  };
});

/** Returns hashtags as the author typed them: servers fold case and accents. */
function asWritten(text: string, recognised: readonly { name: string }[]): string[] {
  const written = new Map<string, string>();
  for (const [, tag = ""] of text.matchAll(HASHTAG)) {
    if (!written.has(folded(tag))) written.set(folded(tag), tag);
  }
  return recognised.map(({ name }) => written.get(folded(name)) ?? name);
}

function readTags({ tags }: Record<string, unknown>): { tags: string[] } | undefined {
  if (!Array.isArray(tags)) return undefined;
  return { tags: tags.filter((tag): tag is string => typeof tag === "string" && tag !== "") };
}
