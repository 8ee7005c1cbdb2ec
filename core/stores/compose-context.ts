import { atom, computed, type ReadableAtom } from "nanostores";
import { verifyCredentials } from "../api/accounts.ts";
import { fetchStatus } from "../api/statuses.ts";
import type { Client } from "../client.ts";
import { isExpected } from "../failure.ts";
import { accounts } from "./accounts.ts";
import { instances } from "./instance.ts";
import { metas } from "./meta.ts";
import { profiles } from "./profile.ts";
import { BLANK, replyStart, type Start } from "./reply-start.ts";
import { statuses, type StatusRecord } from "./statuses.ts";
import {
  asVisibility,
  offeredVisibilities,
  replyVisibility,
  type Visibility,
} from "./visibility.ts";

/** What a post is written in: by whom, where, and in answer to what. */
export interface ComposeContext {
  start: Start;
  /** What holds until its author chooses; null while nobody knows. */
  visibility: Visibility | null;
  offered: readonly Visibility[];
  /** Characters. */
  limit: number;
  charactersPerUrl: number | null;
}

export interface LearnedContext {
  $context: ReadableAtom<ComposeContext>;
  /** True while it is being asked for what visibility and text begin with. */
  $learning: ReadableAtom<boolean>;
  /** Asks for what is not known yet. */
  learn(): Promise<void>;
  end(): void;
}

export function createComposeContext(client: Client, replyTo: string | null): LearnedContext {
  const store = statuses(client);
  const profile = profiles(client);
  const $learning = atom(false);
  /** Some servers do not tell what a person prefers. */
  const $silent = atom(false);
  const letGo = replyTo === null ? () => {} : store.hold([replyTo]);

  function parentIn(status: StatusRecord | undefined): StatusRecord | undefined {
    return status?.reblog ? store.get(status.reblog) : status;
  }

  const $parent = computed(replyTo === null ? atom<undefined>() : store.$status(replyTo), parentIn);

  const $own = computed([profile.$profile, $silent], (account, silent): Visibility | null => {
    const told = account?.source?.privacy;
    if (told == null) return silent ? "public" : null;
    return asVisibility(told) ?? "private";
  });

  const $context = computed(
    [$parent, $own, instances(client).$instance, metas(client).$meta],
    (parent, own, instance, meta): ComposeContext => {
      const offered = offeredVisibilities(instance?.features ?? new Set());
      // Pleroma refuses everything else there.
      const only: Visibility[] | null = parent?.visibility === "direct" ? ["direct"] : null;
      const author = parent && accounts(client).get(parent.account);
      const isKnown = own !== null && (replyTo === null || parent !== undefined);
      return {
        start: parent ? replyStart(parent, author, client.person) : BLANK,
        visibility: isKnown ? (parent ? replyVisibility(own, parent) : own) : null,
        offered: only ?? offered,
        limit: meta.max_toot_chars,
        charactersPerUrl: instance ? instance.charactersPerUrl : null,
      };
    },
  );

  async function learnParent(): Promise<void> {
    if (replyTo === null || store.get(replyTo)) return;
    const startedAt = client.moment();
    const status = await fetchStatus(client.api, replyTo);
    store.import([status], { source: "answer", startedAt });
  }

  async function learnPerson(): Promise<void> {
    if ($own.get() !== null) return;
    const startedAt = client.moment();
    profile.receive(await verifyCredentials(client.api), startedAt);
    $silent.set(true);
  }

  async function learn(): Promise<void> {
    $learning.set(true);
    try {
      await Promise.all([learnParent(), learnPerson()]);
    } finally {
      $learning.set(false);
    }
  }

  learn().catch(error => {
    // Nobody has asked for anything yet: who sends is told.
    if (!isExpected(error)) client.environment.report(error);
  });

  return { $context, $learning, learn, end: letGo };
}
