import type { ScheduledStatus } from "../api/statuses/scheduled-statuses.ts";
import type { Client } from "../client.ts";
import { persisted } from "../lib/persist.ts";
import { isPlain } from "../lib/same.ts";
import { scoped } from "../lib/scope.ts";

/** The id of a scheduled post and of the status that it quotes. */
interface ScheduledQuote {
  scheduled: string;
  quote: string;
}

export interface ScheduledQuotes {
  remember(scheduled: string, quote: string): void;
  /** Adds what a scheduled post quotes, if this device knows it and the server doesn't tell. */
  complete(scheduled: ScheduledStatus): ScheduledStatus;
}

/** Servers keep at most so many scheduled posts. */
const MAX_REMEMBERED_QUOTES = 300;

/** What scheduled posts quote. Pleroma doesn't tell, so the device that schedules remembers it. */
export const scheduledQuotes = scoped((client: Client): ScheduledQuotes => {
  const kept = persisted<{ quotes: ScheduledQuote[] }>(
    client.environment.local,
    client.key("scheduled-quotes"),
    { version: 1, check: readQuotes, fallback: { quotes: [] } },
  );
  /** If nothing can be stored, this tab remembers them. */
  let notStored: ScheduledQuote[] = [];
  const all = () => [...notStored, ...kept.read().quotes];
  return {
    remember(scheduled, quote) {
      const others = all().filter(each => each.scheduled !== scheduled);
      const quotes = [{ scheduled, quote }, ...others].slice(0, MAX_REMEMBERED_QUOTES);
      notStored = kept.write({ quotes }) ? [] : quotes;
    },
    complete(scheduled) {
      if (quotedBy(scheduled) !== null) return scheduled;
      const known = all().find(each => each.scheduled === scheduled.id);
      if (!known) return scheduled;
      return { ...scheduled, params: { ...scheduled.params, quote_id: known.quote } };
    },
  };
});

/** The id of the status that a scheduled post quotes, as far as it is known. */
export const quotedBy = ({ params }: ScheduledStatus): string | null =>
  params.quoted_status_id ?? params.quote_id ?? null;

function readQuotes({ quotes }: Record<string, unknown>) {
  return Array.isArray(quotes) ? { quotes: quotes.filter(isQuote) } : undefined;
}

const isQuote = (value: unknown): value is ScheduledQuote =>
  isPlain(value) && typeof value["scheduled"] === "string" && typeof value["quote"] === "string";
