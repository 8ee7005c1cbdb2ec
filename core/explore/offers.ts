import { atom, computed, onMount, type ReadableAtom } from "nanostores";
import { fetchDirectory } from "../api/accounts/directory.ts";
import { fetchFollowSuggestions } from "../api/accounts/suggestions.ts";
import { fetchStatuses, TRENDS } from "../api/timelines.ts";
import { fetchTrendingLinks, fetchTrendingTags } from "../api/trends.ts";
import { isMissing } from "../api/missing.ts";
import type { Client } from "../client.ts";
import { failureOf, type Failure } from "../failure.ts";
import { isAble } from "../instance/abilities.ts";
import { instances } from "../instance/instance.ts";
import { attempt } from "../load.ts";
import { scoped } from "../lib/scope.ts";
import { effectiveSettings } from "../session/personal.ts";

export const SECTIONS = ["posts", "hashtags", "links", "people", "directory"] as const;
export type Section = (typeof SECTIONS)[number];

/** The sections on the page that explores; the directory has its own. */
const TABS = ["posts", "hashtags", "links", "people"] as const satisfies readonly Section[];

/** Whether each section has something to show; undefined until that is known. */
export type Offers = Readonly<Record<Section, boolean | undefined>>;

/** What Pleroma and its forks don't have. */
const TRENDING: ReadonlySet<Section> = new Set(["posts", "hashtags", "links"]);

/** Whether the page that explores has something to show, as far as is known. */
export const isExplorable = (offers: Offers): boolean => TABS.some(tab => offers[tab]);

const UNKNOWN = Object.fromEntries(SECTIONS.map(section => [section, undefined])) as Offers;

export interface ExploreOffers {
  /** What there is to explore; requested when it is first shown. */
  $offers: ReadableAtom<Offers>;
  /** Why the last section couldn't be loaded; null for one that the server doesn't have. */
  $failure: ReadableAtom<Failure | null>;
  /** Looks again. */
  retry(): void;
}

/** What there is to explore on this server: many have no trends, and nobody to suggest. */
export const exploreOffers = scoped((client: Client): ExploreOffers => {
  const { api } = client;
  const { $instance, load } = instances(client);
  const one = { limit: 1 };
  const $offers = atom(UNKNOWN);
  const $failure = atom<Failure | null>(null);
  const requests: Record<Section, () => Promise<unknown[]>> = {
    posts: async () => (await fetchStatuses(api, TRENDS, one)).items,
    hashtags: async () => (await fetchTrendingTags(api, one)).items,
    links: async () => (await fetchTrendingLinks(api, one)).items,
    people: async () => (client.person === null ? [] : fetchFollowSuggestions(api)),
    directory: async () =>
      (await fetchDirectory(api, { local: false, order: "active" }, one)).items,
  };
  async function look(section: Section): Promise<void> {
    // No alert: what can't be loaded isn't offered.
    const items = await attempt(client, requests[section], error => {
      if (!isMissing(error)) $failure.set(failureOf(client, error));
    });
    $offers.set({ ...$offers.get(), [section]: items !== undefined && items.length > 0 });
  }
  let hasBegun = false;
  async function begin(): Promise<void> {
    if (hasBegun) return;
    hasBegun = true;
    await load();
    const instance = $instance.get() ?? undefined;
    const isLacking = (section: Section) =>
      section === "directory"
        ? !isAble(instance, "directory")
        : TRENDING.has(section) && instance?.isPleroma;
    for (const section of SECTIONS) {
      if (!isLacking(section)) void look(section);
      else $offers.set({ ...$offers.get(), [section]: false });
    }
  }
  onMount($offers, () => void begin());
  return {
    $failure,
    $offers: computed([$offers, effectiveSettings(client)], (offers, { hide_trends }) =>
      hide_trends ? { ...offers, posts: false, hashtags: false, links: false } : offers,
    ),
    retry() {
      hasBegun = false;
      $failure.set(null);
      $offers.set(UNKNOWN);
      void begin();
    },
  };
});
