import { atom, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { persisted } from "../lib/persist.ts";
import { scoped } from "../lib/scope.ts";

export interface EmojiUseStore {
  /** How often each emoji was used, by its text; the latest first. */
  $uses: ReadableAtom<ReadonlyMap<string, number>>;
  used(text: string): void;
}

/** With more entries than this, the least recently used are forgotten. */
const MAX_REMEMBERED_EMOJIS = 100;

/** The emoji that the user chose on this device. */
export const emojiUses = scoped((client: Client): EmojiUseStore => {
  const kept = persisted<{ uses: [string, number][] }>(
    client.environment.local,
    client.key("emoji-uses"),
    { version: 1, check: readUses, fallback: { uses: [] } },
  );
  const $uses = atom<ReadonlyMap<string, number>>(new Map(kept.read().uses));
  return {
    $uses,
    used(text) {
      // Another tab may have written its own uses.
      const before = new Map(kept.read().uses);
      const count = (before.get(text) ?? $uses.get().get(text) ?? 0) + 1;
      before.delete(text);
      const uses = [[text, count] as [string, number], ...before].slice(0, MAX_REMEMBERED_EMOJIS);
      kept.write({ uses });
      $uses.set(new Map(uses));
    },
  };
});

function readUses({ uses }: Record<string, unknown>): { uses: [string, number][] } | undefined {
  if (!Array.isArray(uses)) return undefined;
  return { uses: uses.filter(isUse) };
}

function isUse(use: unknown): use is [string, number] {
  return Array.isArray(use) && typeof use[0] === "string" && Number.isSafeInteger(use[1]);
}
