import { atom, computed, type ReadableAtom } from "nanostores";
import { verifyCredentials } from "../api/accounts.ts";
import { fetchSource, type StatusSource } from "../api/compose.ts";
import { fetchStatus, type Status } from "../api/statuses.ts";
import type { Client } from "../client.ts";
import { describeFailure, isExpected, type Failure } from "../failure.ts";
import { accounts } from "./accounts.ts";
import { writingFor } from "./compose-facts.ts";
import type { ComposeStart } from "./compose-start.ts";
import type { Subject } from "./compose-subject.ts";
import { instances, type PollLimits } from "./instance.ts";
import { metas } from "./meta.ts";
import { profiles } from "./profile.ts";
import { statuses, type StatusRecord } from "./statuses.ts";
import { asVisibility, type Visibility } from "./visibility.ts";

/** What a post is written in: by whom, where, and for what. */
export interface ComposeContext {
  start: ComposeStart;
  /** What holds until its author chooses; null while nobody knows. */
  visibility: Visibility | null;
  offered: readonly Visibility[];
  /** Characters. */
  limit: number;
  charactersPerUrl: number | null;
  /** How the server wants to be told of a quote; null where it knows none, undefined for not yet. */
  quoteKey: "quote_id" | "quoted_status_id" | null | undefined;
  /** The server keeps a poll that an edit does not speak of. */
  keepsPoll: boolean;
  pollLimits: PollLimits;
  contentTypes: readonly string[];
  isPleroma: boolean;
  /** False while what is to be changed has not come. */
  isKnown: boolean;
  /** Why it has not. */
  failure?: Failure;
}

/** Where the instance does not say. */
const POLL_LIMITS: PollLimits = {
  maxOptions: 4,
  maxOptionChars: 50,
  minExpiration: 300,
  maxExpiration: 2_629_746,
};

export interface LearnedContext {
  $context: ReadableAtom<ComposeContext>;
  /** True while it is being asked for what visibility and text begin with. */
  $learning: ReadableAtom<boolean>;
  /** Asks for what is not known yet. */
  learn(): Promise<void>;
  /** What was changed is now this. */
  changed(status: Status, source: StatusSource): void;
  end(): void;
}

export function createComposeContext(client: Client, subject: Subject): LearnedContext {
  const { replyTo, quote, edit } = subject;
  const store = statuses(client);
  const profile = profiles(client);
  const $learning = atom(false);
  const $failure = atom<Failure | undefined>();
  const $edited = atom<{ status: Status; source: StatusSource } | undefined>();
  /** Some servers do not tell what a person prefers. */
  const $silent = atom(false);
  const letGo = store.hold([replyTo, quote, edit].filter(id => id !== null));

  const $meant = (id: string | null) =>
    computed(id === null ? atom<undefined>() : store.$status(id), (status?: StatusRecord) =>
      status?.reblog ? store.get(status.reblog) : status,
    );

  const $own = computed([profile.$profile, $silent], (account, silent): Visibility | null => {
    const told = account?.source?.privacy;
    if (told == null) return silent ? "public" : null;
    return asVisibility(told) ?? "private";
  });

  const $facts = computed(
    [$meant(replyTo), $meant(quote), $edited, $own],
    (parent, quoted, edited, own) => ({
      parent,
      author: parent && accounts(client).get(parent.account),
      quoted,
      edited,
      own,
      me: client.person,
    }),
  );

  const $context = computed(
    [$facts, instances(client).$instance, metas(client).$meta, $failure],
    (facts, instance, { max_toot_chars: limit }, failure): ComposeContext => ({
      ...writingFor(subject, facts, instance),
      limit,
      pollLimits: instance?.pollLimits ?? POLL_LIMITS,
      contentTypes: instance?.postFormats ?? [],
      isPleroma: instance?.features.has("pleroma_api") ?? false,
      charactersPerUrl: instance?.charactersPerUrl ?? null,
      ...(failure && { failure }),
    }),
  );

  async function learnStatus(id: string | null): Promise<void> {
    if (id === null || store.get(id)) return;
    const startedAt = client.moment();
    store.import([await fetchStatus(client.api, id)], { source: "answer", startedAt });
  }

  /** Anew in any case: what an edit leaves out is lost. */
  async function learnEdited(): Promise<void> {
    if (edit === null || $edited.get()) return;
    const startedAt = client.moment();
    const [status, source] = await Promise.all([
      fetchStatus(client.api, edit),
      fetchSource(client.api, edit),
    ]);
    store.import([status], { source: "answer", startedAt });
    $edited.set({ status, source });
  }

  async function learnPerson(): Promise<void> {
    if ($own.get() !== null) return;
    const startedAt = client.moment();
    profile.receive(await verifyCredentials(client.api), startedAt);
    $silent.set(true);
  }

  async function learn(): Promise<void> {
    $learning.set(true);
    $failure.set(undefined);
    try {
      const all = [learnStatus(replyTo), learnStatus(quote), learnEdited(), learnPerson()];
      await Promise.all(all);
    } catch (error) {
      // Who can't begin is told now, who writes already when it is sent.
      if (edit !== null) $failure.set(describeFailure(error));
      throw error;
    } finally {
      $learning.set(false);
    }
  }

  learn().catch(error => {
    if (!isExpected(error)) client.environment.report(error);
  });

  return {
    $context,
    $learning,
    learn,
    changed: (status, source) => $edited.set({ status, source }),
    end: letGo,
  };
}
