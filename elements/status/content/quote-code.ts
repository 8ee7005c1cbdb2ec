import { useEffect } from "react";
import { statuses } from "../../../core/statuses/statuses.ts";
import { readable, type Readable } from "../../kit/late/arrival.ts";
import { latePart } from "../../kit/late/late.tsx";
import { useClient, useSurface } from "../../surface.ts";

/** Code that renders quoted posts, loaded late since most posts quote nothing. */
export const Quote = latePart(() => import("../../quote/quote.tsx"), "Quote");

const expected = new Map<string, Readable<unknown>>();

/**
 * Resolves when quotes can be rendered in this language, or when loading that code failed; the
 * quote itself then retries and shows the error. Returns the same promise each time.
 */
export function quotesExpected(locale: string): Readable<unknown> {
  const known =
    expected.get(locale) ?? readable(Quote.load(locale).catch((error: unknown) => error));
  expected.set(locale, known);
  return known;
}

/**
 * Loads the code and texts of quotes before a list that contains one is shown, so that nothing
 * moves.
 */
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
