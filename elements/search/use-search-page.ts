import { useCallback, useEffect, useRef, useState } from "react";
import { resolveAddress } from "../../core/search/resolve-address.ts";
import { alerts } from "../../core/alerts/alerts.ts";
import { isHandle, typedUrl } from "../../core/search/quick-actions.ts";
import { recentSearches } from "../../core/search/recent-searches.ts";
import type { QuickAction, SearchKey, SearchType } from "../../core/search/types.ts";
import { openLink } from "../kit/text/open-link.ts";
import { accountHref, tagHref } from "../kit/text/links.ts";
import { useSurface } from "../surface.ts";
import { pageHref } from "./page-href.ts";

/** What a search page does with what is typed and chosen. */
export interface SearchActions {
  /** The URL of a search; undefined if this element has none. */
  hrefOf(key: SearchKey): string | undefined;
  show(key: SearchKey): void;
  /** Does what the typed text means: opens a post or profile, or searches. */
  submit(text: string): void;
  act(action: QuickAction): void;
  /** Whether a URL is being looked up. */
  isLooking: boolean;
}

/** The page of a search. */
function searchHref(base: string, { q, type }: SearchKey): string {
  const query = new URLSearchParams({ ...(q && { q }), ...(type && { type }) }).toString();
  return `${base}/search${query && "?"}${query}`;
}

/**
 * The actions of a search field. In the client each search has its URL; elsewhere the element shows
 * it by `onShow`.
 */
export function useSearchActions(onShow?: (key: SearchKey) => void): SearchActions {
  const surface = useSurface();
  const { client, base, isInClient } = surface;
  const [isLooking, setLooking] = useState(false);
  const looking = useRef<AbortController>(undefined);
  useEffect(() => () => looking.current?.abort(), []);

  const hrefOf = (key: SearchKey) =>
    isInClient && base !== null ? searchHref(base, key) : undefined;

  function show(key: SearchKey): void {
    looking.current?.abort();
    recentSearches(client).remember(key.q);
    const href = hrefOf(key);
    if (href) openLink(surface, href);
    else onShow?.(key);
  }

  function open(href: string | undefined, key: SearchKey): void {
    if (href) openLink(surface, href);
    else show(key);
  }

  /** Opens the post or profile at a URL. If there is none, the page says so. */
  async function look(url: string): Promise<void> {
    looking.current?.abort();
    const { signal } = (looking.current = new AbortController());
    setLooking(true);
    try {
      const found = await resolveAddress(client, url, signal);
      if (!signal.aborted)
        open(found && pageHref(client, base, found), { q: url, type: undefined });
    } catch (error) {
      if (!signal.aborted) alerts(client).showError(error);
    } finally {
      if (looking.current?.signal === signal) setLooking(false);
    }
  }

  function act(action: QuickAction): void {
    switch (action.kind) {
      case "profile": {
        const { acct } = action;
        recentSearches(client).remember(`@${acct}`);
        return open(base === null ? undefined : accountHref(base, { acct, url: "" }), {
          q: `@${acct}`,
          type: "accounts",
        });
      }
      case "hashtag": {
        const { name } = action;
        recentSearches(client).remember(`#${name}`);
        return open(tagHref(base, { name }), { q: `#${name}`, type: "hashtags" });
      }
      case "address":
        return void look(action.url);
      case "search":
        return show(action);
    }
  }

  return {
    hrefOf,
    show,
    act,
    isLooking,
    submit(text) {
      const q = text.trim();
      const url = typedUrl(q);
      if (q === "") return;
      if (url) act({ kind: "address", url });
      else if (isHandle(q)) act({ kind: "profile", acct: q.replace(/^@/, "") });
      else show({ q, type: undefined });
    },
  };
}

/** The search that is shown: the element's attributes, until another one is chosen inside. */
export function useShownSearch(given: SearchKey): [SearchKey, (key: SearchKey) => void] {
  const { q, type } = given;
  const name = `${type} ${q}`;
  const [chosen, setChosen] = useState<{ name: string; key: SearchKey }>();
  const choose = useCallback((key: SearchKey) => setChosen({ name, key }), [name]);
  return [chosen?.name === name ? chosen.key : given, choose];
}

const TYPES: readonly string[] = ["accounts", "hashtags", "statuses"] satisfies SearchType[];

export const isSearchType = (text: string | undefined): text is SearchType =>
  text !== undefined && TYPES.includes(text);
