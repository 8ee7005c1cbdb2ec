import { atom, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { folded } from "../lib/folded.ts";
import { persisted } from "../lib/persist.ts";
import { scoped } from "../lib/scope.ts";

/** How many searches are remembered. */
const MAX_RECENT_SEARCHES = 10;

export interface RecentSearches {
  /** What was searched for, the latest first. */
  $texts: ReadableAtom<readonly string[]>;
  remember(text: string): void;
  forget(text: string): void;
  clear(): void;
}

/** The user's last searches on this device. A sign-out deletes them; visitors have none. */
export const recentSearches = scoped((client: Client): RecentSearches => {
  const { local, onStored } = client.environment;
  const key = client.key("recent-searches");
  const kept = persisted<{ texts: string[] }>(local, key, {
    version: 1,
    check: readTexts,
    fallback: { texts: [] },
  });
  const isKept = client.person !== null;
  const $texts = atom<readonly string[]>(isKept ? kept.read().texts : []);
  client.onEnd(
    onStored(changed => {
      if (isKept && (changed === null || changed === key)) $texts.set(kept.read().texts);
    }),
  );

  /** Reads again before writing, since another tab may have written. */
  function change(next: (texts: readonly string[]) => string[]): void {
    if (!isKept) return;
    const known = local.get(key) === null ? $texts.get() : kept.read().texts;
    const texts = next(known).slice(0, MAX_RECENT_SEARCHES);
    if (texts.length > 0) kept.write({ texts });
    else kept.forget();
    $texts.set(texts);
  }

  const without = (texts: readonly string[], text: string) =>
    texts.filter(other => folded(other) !== folded(text));

  return {
    $texts,
    remember(text) {
      const said = text.trim();
      if (said !== "") change(texts => [said, ...without(texts, said)]);
    },
    forget: text => change(texts => without(texts, text)),
    clear: () => change(() => []),
  };
});

function readTexts({ texts }: Record<string, unknown>): { texts: string[] } | undefined {
  if (!Array.isArray(texts)) return undefined;
  return { texts: texts.filter((text): text is string => typeof text === "string" && text !== "") };
}
