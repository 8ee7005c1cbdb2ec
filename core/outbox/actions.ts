import type { ReadableAtom } from "nanostores";
import * as v from "valibot";
import { isUnreachable } from "../api/http/errors.ts";
import type { Client } from "../client.ts";
import { same } from "../lib/same.ts";
import { scoped } from "../lib/scope.ts";
import { alerts } from "../alerts/alerts.ts";
import { connectivity } from "../instance/connectivity.ts";
import { createKeptRecords } from "../drafts/stored-records.ts";
import { perform, refusedTitle, showGuess, subjectOf } from "./internal/action-kinds.ts";
import {
  actionEntryShape,
  actionId,
  actionShape,
  type ActionEntry,
  type WaitingAction,
} from "./action.ts";
import { createClaims } from "./internal/claims.ts";
import { createRounds } from "./internal/rounds.ts";
import { failureOf, troubleShape, type Trouble } from "./internal/failures.ts";
import { keepAlive } from "../entities/keep-alive.ts";
import { tabs } from "../entities/tab-channel.ts";

export interface PutOptions {
  /** Whether it was done before. */
  before: boolean;
  /** Takes back what the caller has shown: from now on it is shown from here. */
  undo: () => void;
  /** The server may have heard of it. */
  wasTried: boolean;
}

/** Actions that wait for the server: shown as done, kept for the person, sent once. */
export interface OutboxActions {
  $actions: ReadableAtom<readonly ActionEntry[]>;
  /** Resolves when what was kept has been read; null from then on. */
  readonly loading: Promise<void> | null;
  /** Whether this one is not to be sent at once: one like it waits, or there is no network. */
  mustWait(id: string): boolean;
  /** Keeps it, in place of an earlier wish; one that wants what is so already goes away. */
  put(action: WaitingAction, options: PutOptions): Promise<void>;
  /** Nobody wants it any more. */
  drop(id: string): Promise<void>;
  /** Sends what waited for a sign-in; a page that begins does so by itself. */
  resume(): Promise<void>;
  /** What a sign-out would take away. */
  unsent(): Promise<{ count: number }>;
}

const refusedShape = v.object({ action: actionShape, trouble: troubleShape });

export const outboxActions = scoped((client: Client): OutboxActions => {
  const { environment, api } = client;
  const records = createKeptRecords(client, "outbox-action", actionEntryShape);
  const reach = connectivity(client);
  const shown = new Map<string, { action: WaitingAction; end(): void }>();
  /** What takes back what a caller shows until its action is shown from here. */
  const handedOver = new Map<string, () => void>();
  const find = (id: string) => records.$all.get().find(entry => entry.id === id);

  /** Shows it, also when its entity comes later. */
  function show(action: WaitingAction): () => void {
    let undo: (() => void) | undefined;
    let isShown = false;
    const stop = subjectOf(client, action).subscribe(value => {
      if (isShown || value === undefined) return;
      isShown = true;
      undo = showGuess(client, action);
    });
    return () => {
      stop();
      undo?.();
    };
  }

  function draw(all: readonly ActionEntry[]): void {
    const isStale = ([id, { action }]: [string, { action: WaitingAction }]) =>
      !same(all.find(entry => entry.id === id)?.action, action);
    const stale = [...shown].filter(isStale).map(([, { action }]) => action);
    for (const [id, { action, end }] of shown) {
      // Several optimistic reactions to one status build on each other.
      const isBasis = ({ kind, of }: WaitingAction) =>
        kind === "reaction" && action.kind === kind && of === action.of;
      if (!stale.includes(action) && !stale.some(isBasis)) continue;
      handedOver.get(id)?.();
      handedOver.delete(id);
      shown.delete(id);
      end();
    }
    for (const { id, action } of all) {
      handedOver.get(id)?.();
      handedOver.delete(id);
      if (!shown.has(id)) shown.set(id, { action, end: show(action) });
    }
  }

  const dueAt = ({ state }: ActionEntry) => {
    if (state.is === "waiting") return state.until;
    return state.is === "sending" ? state.at + CLAIM_MS : Infinity;
  };
  const claims = createClaims(client, records, dueAt);

  function next() {
    const [first] = records.$all
      .get()
      .toSorted((one, other) => dueAt(one) - dueAt(other) || one.addedAt - other.addedAt);
    return first && { id: first.id, at: dueAt(first) };
  }

  const mayGo = () =>
    environment.online() && api.authorised && reach.$reach.get() !== "unreachable";

  async function send(id: string): Promise<void> {
    const claimed = await claims.claim(id);
    if (!claimed) return;
    const { entry, name } = claimed;
    try {
      await keepAlive(client, () => perform(client, entry.action));
    } catch (error) {
      await claims.fail(entry, name, error, true);
      await refuse(id);
      return;
    }
    // Pressed again meanwhile: the last wish wins.
    await records.change(id, now => {
      if (!now || same(now.action, entry.action)) return null;
      const at = environment.now();
      const state = { is: "waiting", until: at, trouble: null } as const;
      return { ...now, before: entry.action.on, lostAt: null, tries: 0, state, changedAt: at };
    });
  }

  /** What the server does not want is undone, with words in every tab that is looked at. */
  async function refuse(id: string): Promise<void> {
    let refused: { action: WaitingAction; trouble: Trouble } | undefined;
    await records.change(id, now => {
      if (now?.state.is !== "failed") return now ?? null;
      refused = { action: now.action, trouble: now.state.trouble };
      return null;
    });
    if (!refused) return;
    tabs(client).share("refused", refused);
    say(refused);
  }

  function say({ action, trouble }: { action: WaitingAction; trouble: Trouble }): void {
    const { message, values } = failureOf(trouble);
    alerts(client).show({ title: refusedTitle(action), message, message_values: values });
  }

  tabs(client).listen("refused", message => {
    const parsed = v.safeParse(refusedShape, message);
    if (parsed.success && environment.visible()) say(parsed.output);
  });

  const { work, end } = createRounds(client, next, mayGo, send);

  async function resume(): Promise<void> {
    await claims.release();
    await work();
  }

  async function begin(): Promise<void> {
    await records.loaded;
    for (const { id } of records.$all.get()) await refuse(id);
    await resume();
  }

  const stops = [
    records.$all.subscribe(draw),
    records.listen(() => void work()),
    environment.onOnline(() => void resume()),
    reach.$reach.listen(now => {
      if (now === "reachable") void resume();
    }),
  ];
  client.onEnd(() => {
    end();
    for (const stop of stops) stop();
    for (const one of shown.values()) one.end();
  });
  let loading: Promise<void> | null = records.loaded.then(() => void (loading = null));
  void begin();

  return {
    $actions: records.$all,
    get loading() {
      return loading;
    },
    mustWait: id => find(id) !== undefined || !environment.online(),
    async put(action, { before, undo, wasTried }) {
      const id = actionId(action);
      handedOver.set(id, undo);
      const at = environment.now();
      // Nobody needs to try at once what nobody answered a moment ago.
      const silence = { is: "silence" } as const;
      const waiting = wasTried
        ? ({ is: "waiting", until: at + FIRST_PAUSE_MS, trouble: silence } as const)
        : ({ is: "waiting", until: at, trouble: null } as const);
      await records.change(id, now => {
        const lostAt = now?.lostAt ?? (wasTried ? at : null);
        const isSending = now?.state.is === "sending";
        const wasDone = now?.before ?? before;
        const isSo = action.on === wasDone && isPlain(action);
        if (isSo && lostAt === null && !isSending) return null;
        const state = isSending ? now.state : waiting;
        const addedAt = now?.addedAt ?? at;
        return {
          ...{ id, key: "", action, before: wasDone, lostAt, tries: 0, state },
          ...{ addedAt, changedAt: at },
        };
      });
      // Where nothing is kept nothing is drawn.
      handedOver.get(id)?.();
      handedOver.delete(id);
      await work();
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

/** Milliseconds that a claim holds: longer than a request may take. */
const CLAIM_MS = 45_000;

const FIRST_PAUSE_MS = 5000;

/** Whether it says only that something is done or not. */
const isPlain = (action: WaitingAction): boolean =>
  !action.on ||
  action.kind === "reaction" ||
  (action.kind === "status" && action.manner === undefined);

/** Whether an action that failed so is to wait: nobody has refused it. */
export const mayWait = (error: unknown): boolean => isUnreachable(error);
