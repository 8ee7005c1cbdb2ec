import type { ReadableAtom } from "nanostores";
import * as v from "valibot";
import type { Client } from "../client.ts";
import { same } from "../lib/same.ts";
import { scoped } from "../lib/scope.ts";
import { alerts } from "../alerts/alerts.ts";
import { connectivity } from "../connectivity.ts";
import { createStoredRecords } from "../drafts/stored-records.ts";
import { perform, refusedTitle, showExpected, entityOf } from "./internal/action-kinds.ts";
import {
  actionEntryShape,
  actionId,
  actionShape,
  type ActionEntry,
  type WaitingAction,
} from "./action.ts";
import { createQueue, type Claim } from "./internal/queue.ts";
import { CLAIM_MS } from "./internal/entry.ts";
import {
  describeStoredFailure,
  storedFailureShape,
  type StoredFailure,
} from "./internal/failures.ts";
import { keepAlive } from "../entities/keep-alive.ts";
import { tabChannel } from "../entities/tab-channel.ts";

export interface PutOptions {
  /** Whether the server already had the wanted state before. */
  before: boolean;
  /** Reverts the caller's optimistic change; the outbox shows its own instead. */
  undo: () => void;
  /** Whether a first attempt failed, so that the server may have received it. */
  wasTried: boolean;
}

/** Actions that wait for the server: shown as done, stored for the user, sent once. */
export interface OutboxActions {
  $actions: ReadableAtom<readonly ActionEntry[]>;
  /** Resolves when the stored actions are loaded; null from then on. */
  readonly loading: Promise<void> | null;
  /**
   * Whether an action must be queued: one with the same id is pending, or the browser is offline.
   */
  mustWait(id: string): boolean;
  /** Stores an action in place of an earlier one. If both cancel out, it removes them. */
  put(action: WaitingAction, options: PutOptions): Promise<void>;
  /** Removes an action. */
  drop(id: string): Promise<void>;
  /** Sends what waited for the network or a sign-in; also happens when a page loads. */
  resume(): Promise<void>;
  /** Counts the actions that a sign-out would delete. */
  unsent(): Promise<{ count: number }>;
}

const refusedShape = v.object({ action: actionShape, trouble: storedFailureShape });

export const outboxActions = scoped((client: Client): OutboxActions => {
  const { environment, api } = client;
  const records = createStoredRecords(client, "outbox-action", actionEntryShape);
  const reach = connectivity(client);
  const shown = new Map<string, { action: WaitingAction; end(): void }>();
  /** The callers' undo functions, until the outbox shows their actions itself. */
  const callerUndos = new Map<string, () => void>();
  const find = (id: string) => records.$all.get().find(entry => entry.id === id);

  /** Shows the action as done, as soon as its entity is loaded. */
  function show(action: WaitingAction): () => void {
    let undo: (() => void) | undefined;
    let isShown = false;
    const stop = entityOf(client, action).subscribe(value => {
      if (isShown || value === undefined) return;
      isShown = true;
      undo = showExpected(client, action);
    });
    return () => {
      stop();
      undo?.();
    };
  }

  function showActions(all: readonly ActionEntry[]): void {
    const isStale = ([id, { action }]: [string, { action: WaitingAction }]) =>
      !same(all.find(entry => entry.id === id)?.action, action);
    const stale = [...shown].filter(isStale).map(([, { action }]) => action);
    for (const [id, { action, end }] of shown) {
      // Several optimistic reactions to one status build on each other.
      const isBasis = ({ kind, of }: WaitingAction) =>
        kind === "reaction" && action.kind === kind && of === action.of;
      if (!stale.includes(action) && !stale.some(isBasis)) continue;
      callerUndos.get(id)?.();
      callerUndos.delete(id);
      shown.delete(id);
      end();
    }
    for (const { id, action } of all) {
      callerUndos.get(id)?.();
      callerUndos.delete(id);
      if (!shown.has(id)) shown.set(id, { action, end: show(action) });
    }
  }

  const dueAt = ({ state }: ActionEntry) => {
    if (state.is === "waiting") return state.until;
    return state.is === "sending" ? state.at + CLAIM_MS : Infinity;
  };
  const { work: sendDue, resume } = createQueue(client, records, {
    dueAt,
    canSend: () => environment.online() && api.authorised && reach.$reach.get() !== "unreachable",
    send,
  });

  async function send({ entry, fail }: Claim<ActionEntry>): Promise<void> {
    const { id } = entry;
    try {
      await keepAlive(client, () => perform(client, entry.action));
    } catch (error) {
      await fail(error, true);
      await refuse(id);
      return;
    }
    // The user may have pressed again meanwhile: the newest action wins.
    await records.change(id, now => {
      if (!now || same(now.action, entry.action)) return null;
      const at = environment.now();
      const state = { is: "waiting", until: at, trouble: null } as const;
      return { ...now, before: entry.action.on, lostAt: null, tries: 0, state, changedAt: at };
    });
  }

  /** Removes an action that the server rejected, with an alert in every visible tab. */
  async function refuse(id: string): Promise<void> {
    let refused: { action: WaitingAction; trouble: StoredFailure } | undefined;
    await records.change(id, now => {
      if (now?.state.is !== "failed") return now ?? null;
      refused = { action: now.action, trouble: now.state.trouble };
      return null;
    });
    if (!refused) return;
    tabChannel(client).share("refused", refused);
    showRefusal(refused);
  }

  function showRefusal({
    action,
    trouble,
  }: {
    action: WaitingAction;
    trouble: StoredFailure;
  }): void {
    const { message, values } = describeStoredFailure(trouble);
    alerts(client).show({ title: refusedTitle(action), message, message_values: values });
  }

  tabChannel(client).listen("refused", message => {
    const parsed = v.safeParse(refusedShape, message);
    if (parsed.success && environment.visible()) showRefusal(parsed.output);
  });

  async function start(): Promise<void> {
    await records.loaded;
    for (const { id } of records.$all.get()) await refuse(id);
    await resume();
  }

  const stops = [
    records.$all.subscribe(showActions),
    reach.$reach.listen(now => {
      if (now === "reachable") void resume();
    }),
  ];
  client.onEnd(() => {
    for (const stop of stops) stop();
    for (const one of shown.values()) one.end();
  });
  let loading: Promise<void> | null = records.loaded.then(() => void (loading = null));
  void start();

  return {
    $actions: records.$all,
    get loading() {
      return loading;
    },
    mustWait: id => find(id) !== undefined || !environment.online(),
    async put(action, { before, undo, wasTried }) {
      const id = actionId(action);
      callerUndos.set(id, undo);
      const at = environment.now();
      // After a failed attempt, wait before the next one.
      const silence = { is: "silence" } as const;
      const waiting = wasTried
        ? ({ is: "waiting", until: at + FIRST_PAUSE_MS, trouble: silence } as const)
        : ({ is: "waiting", until: at, trouble: null } as const);
      const next = (now: ActionEntry | undefined): ActionEntry => ({
        ...{ id, key: "", action, before: now?.before ?? before, tries: 0 },
        lostAt: now?.lostAt ?? (wasTried ? at : null),
        state: now?.state.is === "sending" ? now.state : waiting,
        ...{ addedAt: now?.addedAt ?? at, changedAt: at },
      });
      // The page may close before the database has stored it.
      records.storeNow(next(find(id)));
      await records.change(id, now => {
        const entry = next(now);
        return isNeedless(entry) ? null : entry;
      });
      // If the action wasn't stored, `showActions` doesn't show it.
      callerUndos.get(id)?.();
      callerUndos.delete(id);
      await sendDue();
    },
    async drop(id) {
      if (find(id)) await records.change(id, () => null);
    },
    resume,
    async unsent() {
      await records.loaded;
      return { count: records.$all.get().length };
    },
  };
});

const FIRST_PAUSE_MS = 5000;

/** Whether the server already has what is wanted, and nothing else is on its way. */
const isNeedless = ({ action, before, lostAt, state }: ActionEntry): boolean =>
  action.on === before && onlySwitches(action) && lostAt === null && state.is !== "sending";

/** Whether the action only turns something on or off, without options. */
const onlySwitches = (action: WaitingAction): boolean =>
  !action.on ||
  action.kind === "reaction" ||
  (action.kind === "status" && action.manner === undefined);
