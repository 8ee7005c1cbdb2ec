import { atom, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { folded } from "../lib/folded.ts";
import { persisted } from "../lib/persist.ts";
import { scoped } from "../lib/scope.ts";

export interface TagHistoryStore {
  /** Tags as the person writes them, without signs, the latest first. */
  $tags: ReadableAtom<readonly string[]>;
  /** After a post: what was sent, and the tags that the server recognised in it. */
  learn(text: string, recognised: readonly { name: string }[]): void;
}

/** How many hashtags are remembered. */
const MAX_REMEMBERED_TAGS = 1000;

/** The tags that a person has used, on this device. */
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
      // Another tab may have written there, too; where nothing is kept, this one remembers.
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

const TAG = /[#＃]([\p{L}\p{N}\p{M}_·・\u200c]+)/gu;

/** Servers fold case and accents; the author's own letters stand in the text. */
function asWritten(text: string, recognised: readonly { name: string }[]): string[] {
  const written = new Map<string, string>();
  for (const [, tag = ""] of text.matchAll(TAG)) {
    if (!written.has(folded(tag))) written.set(folded(tag), tag);
  }
  return recognised.map(({ name }) => written.get(folded(name)) ?? name);
}

function readTags({ tags }: Record<string, unknown>): { tags: string[] } | undefined {
  if (!Array.isArray(tags)) return undefined;
  return { tags: tags.filter((tag): tag is string => typeof tag === "string" && tag !== "") };
}
