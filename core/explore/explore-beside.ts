import { atom, onMount, type ReadableAtom } from "nanostores";
import type { Tag } from "../api/tags.ts";
import type { Client } from "../client.ts";
import { instances } from "../instance/instance.ts";
import { scoped } from "../lib/scope.ts";
import type { PagedView } from "../paged-list.ts";
import { followSuggestions } from "./follow-suggestions.ts";
import { trendingTags } from "./trends.ts";

/** What there is to explore beside other pages: few requests tell, and show it. */
export interface ExploreBeside {
  tags: readonly Tag[];
  /** The ids of suggested accounts. */
  people: readonly string[];
  /** Whether everything has been answered. */
  isKnown: boolean;
}

export const exploreBeside = scoped((client: Client): ReadableAtom<ExploreBeside> => {
  const $beside = atom<ExploreBeside>({ tags: [], people: [], isKnown: false });
  onMount($beside, () => {
    const stops: (() => void)[] = [];
    const waiting = new Set<object>();
    let hasBegun = false;

    function follow<T>(
      $view: ReadableAtom<PagedView<T>>,
      found: (items: readonly T[]) => Partial<ExploreBeside>,
    ): void {
      waiting.add($view);
      stops.push(
        $view.subscribe(({ items, phase }) => {
          if (phase !== "loading") waiting.delete($view);
          $beside.set({ ...$beside.get(), ...found(items), isKnown: waiting.size === 0 });
        }),
      );
    }

    stops.push(
      instances(client).$instance.subscribe(facts => {
        if (!facts || hasBegun) return;
        hasBegun = true;
        // Pleroma and its forks have no trends.
        if (!facts.isPleroma) follow(trendingTags(client).$view, tags => ({ tags }));
        if (client.person !== null)
          follow(followSuggestions(client).$view, people => ({
            people: people.map(({ id }) => id),
          }));
        if (waiting.size === 0) $beside.set({ ...$beside.get(), isKnown: true });
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  });
  return $beside;
});
