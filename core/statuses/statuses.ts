import type { ReadableAtom } from "nanostores";
import { quoteFacts, quoteOf } from "../api/statuses/quotes.ts";
import { checkList } from "../api/shapes.ts";
import { statusShape, type Status } from "../api/statuses/statuses.ts";
import type { Client } from "../client.ts";
import type { Origin } from "../lib/record.ts";
import { createRecords } from "../lib/records.ts";
import { scoped } from "../lib/scope.ts";
import { accounts } from "../accounts/accounts.ts";
import { createFolds, type Folds } from "./folding.ts";
import { createHiding, type Hiding } from "./internal/hiding.ts";
import { createRefCounted } from "../lib/ref-counted.ts";
import { polls } from "../polls/polls.ts";
import { tabChannel } from "../entities/tab-channel.ts";
import type { StatusRecord } from "./types.ts";

export interface StatusStore extends Folds, Hiding {
  /** A status by id; undefined until it is loaded. */
  $status(id: string): ReadableAtom<StatusRecord | undefined>;
  get(id: string): StatusRecord | undefined;
  /** Returns all known statuses. */
  all(): StatusRecord[];
  /** Stores statuses with all that they contain. Returns the ids in the same order. */
  import(statuses: readonly Status[], from: Origin): string[];
  /** Retains statuses with what they show. Returns a function that releases them. */
  retain(ids: readonly string[]): () => void;
  /**
   * Applies a change optimistically. Returns a function that restores the old values, unless they
   * have changed since.
   */
  applyOptimistic(id: string, change: Partial<StatusRecord>, at: number): () => void;
  /** Applies the server's response to an action over all optimistic changes. */
  applyResult(id: string, change: Partial<StatusRecord>): void;
}

/**
 * How deep a status retains others: a list shows its boosted or quoted status, and the one that a
 * boosted one quotes.
 */
const MAX_RELATED_DEPTH = 2;

export const statuses = scoped((client: Client): StatusStore => {
  const records = createRecords<StatusRecord>({
    viewer: ["favourited", "reblogged", "bookmarked", "muted", "pinned"],
    blend: keepOwnReactions,
  });

  // One counter per depth, so that statuses that quote each other don't retain each other for
  // ever.
  const depths = Array.from({ length: MAX_RELATED_DEPTH + 1 }, (_, depth) =>
    createRefCounted((id: string) => take(id, depth)),
  );

  function take(id: string, depth: number) {
    const { account, poll, reblog, quote } = records.get(id) ?? {};
    const releases = [records.retain([id])];
    if (account) releases.push(accounts(client).retain([account]));
    if (poll) releases.push(polls(client).retain([poll]));
    const inner = [reblog, quote].filter(part => part != null);
    const deeper = depths[depth + 1];
    if (deeper) releases.push(deeper.retainAll(inner));
    return { item: id, end: () => releases.forEach(release => release()) };
  }

  function keep(status: Status, from: Origin): string {
    const { account, poll, reblog } = status;
    const quote = quoteOf(status);
    accounts(client).import(account, from);
    if (poll) polls(client).import(poll, from);
    if (reblog) keep(reblog, from);
    if (quote) keep(quote, from);
    const before = records.get(status.id);
    records.merge(recordOf(status, before), from);
    if (records.get(status.id) !== before) for (const retained of depths) retained.renew(status.id);
    return status.id;
  }

  tabChannel(client).listen("statuses", message => {
    if (!Array.isArray(message)) return;
    const parsed = checkList(statusShape, message, client.environment.report);
    for (const status of parsed) keep(status, { source: "tab", startedAt: client.tick() });
  });

  return {
    $status: id => records.$(id),
    get: id => records.get(id),
    all: () => records.all(),
    import: (list, from) => list.map(status => keep(status, from)),
    retain: ids => depths[0]!.retainAll(ids),
    applyOptimistic: (id, change, at) => records.applyOptimistic(id, change, at),
    applyResult: (id, change) => records.applyResult(id, change, client.tick()),
    ...createFolds(client, id => records.$(id)),
    ...createHiding(client),
  };
});

/**
 * Converts a status to a record. Parts that a response leaves out (for example the poll of a
 * boosted status) stay as they were.
 */
function recordOf(status: Status, before: StatusRecord | undefined): StatusRecord {
  const { account, reblog, poll, quote: _, pleroma, ...rest } = status;
  const { quote: __, ...extras } = pleroma ?? {};
  const facts = quoteFacts(status);
  const quoted = facts === undefined ? (before?.quote_facts ?? null) : facts;
  const part = (id: string | null | undefined, old: string | null | undefined) =>
    (id === undefined ? old : id) ?? null;
  return {
    ...rest,
    account: account.id,
    reblog: part(reblog && reblog.id, before?.reblog),
    poll: part(poll && poll.id, before?.poll),
    quote: quoted?.id ?? null,
    quote_facts: quoted,
    pleroma: pleroma && extras,
  };
}

/** Keeps the user's own reactions in a status from the stream, which isn't specific to the user. */
function keepOwnReactions(old: StatusRecord, incoming: StatusRecord, from: Origin): StatusRecord {
  if (from.source !== "stream") return incoming;
  // Events may arrive out of order: ignore an older version after an edit.
  if (edited(incoming) < edited(old)) return old;
  const mark = (reactions: Reactions, known: Reactions) =>
    reactions?.map(reaction => ({
      ...reaction,
      me: known?.some(({ name, me }) => me && name === reaction.name) ?? false,
    }));
  const { pleroma } = incoming;
  return {
    ...incoming,
    emoji_reactions: mark(incoming.emoji_reactions, old.emoji_reactions),
    reactions: mark(incoming.reactions, old.reactions),
    pleroma: pleroma && {
      ...pleroma,
      emoji_reactions: mark(pleroma.emoji_reactions, old.pleroma?.emoji_reactions),
    },
  };
}

const edited = ({ edited_at }: StatusRecord) => Date.parse(edited_at ?? "") || 0;

type Reactions = StatusRecord["emoji_reactions"];
