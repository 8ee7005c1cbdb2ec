import { useEffect } from "react";
import { late } from "../../../core/lib/late.ts";
import { statuses } from "../../../core/statuses/statuses.ts";
import { useClient, useSurface } from "../../surface.ts";

/** What draws quoted posts. Most posts quote nothing, so it comes late. */
export const quoteCode = late(() => import("../../quote/quote.tsx"));

const expected = new Map<string, Promise<unknown>>();

/**
 * Resolves when quotes can be drawn in this language, or did not come: where one is drawn they are
 * asked for again, and what is missing is told. The same promise each time, for React's `use`.
 */
export function quotesExpected(locale: string): Promise<unknown> {
  const known =
    expected.get(locale) ??
    quoteCode
      .load()
      .then(({ quoteWords }) => quoteWords(locale))
      .catch(() => {});
  expected.set(locale, known);
  return known;
}

/** A list that holds a quote has its code and words before anybody sees it, so that nothing moves. */
export function useExpectedQuotes(ids: readonly string[]): void {
  const client = useClient();
  const { locale } = useSurface();
  useEffect(() => {
    const store = statuses(client);
    const quotes = ids.some(id => {
      const status = store.get(id);
      const shown = status?.reblog ? store.get(status.reblog) : status;
      return shown?.quote_facts;
    });
    if (quotes) void quotesExpected(locale);
  }, [client, ids, locale]);
}
