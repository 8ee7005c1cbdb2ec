import type { Status } from "../api/statuses/statuses.ts";
import { isUnreachable } from "../api/http/errors.ts";
import type { Client } from "../client.ts";
import { same } from "../lib/same.ts";
import { scoped } from "../lib/scope.ts";
import { alerts } from "../alerts/alerts.ts";
import { actionId } from "../outbox/action.ts";
import { outboxActions } from "../outbox/actions.ts";
import { sendStatusAction } from "./requests.ts";
import {
  confirmedChange,
  BOOKMARK,
  BOOST,
  FAVOURITE,
  expectedChange,
  isDone,
  MUTE,
  PIN,
  type StatusActionOptions,
  type StatusActionKind,
} from "./action-kinds.ts";
import { statuses } from "./statuses.ts";
import { keepAlive } from "../entities/keep-alive.ts";
import type { StatusRecord } from "./types.ts";
import { undo } from "./undo.ts";

/**
 * Actions on a status. They are shown at once, and reverted with an alert if the server rejects
 * them. They wait in the outbox while the server can't be reached. Each takes the id of a status or
 * of a boost of it, resolves when no request for it is running any more, and never rejects. If the
 * user presses again meanwhile, the newest action wins. After removing something, an alert offers
 * to undo it.
 */
export interface StatusActions {
  favourite(id: string, on: boolean): Promise<void>;
  boost(id: string, on: boolean, manner?: Pick<StatusActionOptions, "visibility">): Promise<void>;
  /** Calling it again with another folder moves the bookmark. */
  bookmark(id: string, on: boolean, manner?: Pick<StatusActionOptions, "folder">): Promise<void>;
  /** Only for the user's own statuses. */
  pin(id: string, on: boolean): Promise<void>;
  muteConversation(id: string, on: boolean): Promise<void>;
}

/**
 * The wanted state of one action on one status, from the first press until the server has confirmed
 * it.
 */
interface PendingAction {
  kind: StatusActionKind;
  id: string;
  on: boolean;
  manner: StatusActionOptions | undefined;
  /** The status before the first press. */
  before: StatusRecord | undefined;
  /** Whether it undoes another one, which isn't offered to be undone again. */
  isUndo: boolean;
  undo: (() => void)[];
  done: Promise<void>;
}

export const statusActions = scoped((client: Client): StatusActions => {
  const store = statuses(client);
  const outbox = outboxActions(client);
  const pendingActions = new Map<string, PendingAction>();

  function press(
    kind: StatusActionKind,
    shown: string,
    on: boolean,
    manner?: StatusActionOptions,
    isUndo = false,
  ): Promise<void> {
    const id = store.get(shown)?.reblog ?? shown;
    const name = nameOf(kind, id);
    const known = pendingActions.get(name);
    if (known) {
      known.on = on;
      known.manner = manner;
      known.isUndo = isUndo;
      showExpected(known);
      return known.done;
    }
    const pending: PendingAction = {
      kind,
      id,
      on,
      manner,
      before: store.get(id),
      isUndo,
      undo: [],
      done: Promise.resolve(),
    };
    pendingActions.set(name, pending);
    const release = store.retain([id]);
    pending.done = keepAlive(client, () => run(pending)).finally(release);
    return pending.done;
  }

  async function run(pending: PendingAction): Promise<void> {
    const undoExpected = showExpected(pending);
    const { kind, id, before } = pending;
    const name = nameOf(kind, id);
    if (outbox.loading) await outbox.loading;
    if (outbox.mustWait(name)) return queueInOutbox(pending, undoExpected, false);
    try {
      const answer = await sendUntilCurrent(pending);
      store.applyResult(id, confirmedChange(kind, answer, pending.on, before));
    } catch (error) {
      if (isUnreachable(error)) return queueInOutbox(pending, undoExpected, true);
      undoExpected();
      alerts(client).showError(error);
      return undefined;
    }
    const { on } = pending;
    const folder = before?.pleroma?.bookmark_folder ?? undefined;
    if (on !== wasDone(pending) && !pending.isUndo)
      undo(client).offer(kind, on, () => void press(kind, id, !on, { folder }, true));
    return undefined;
  }

  /** Moves the action to the outbox until the server can be reached. */
  async function queueInOutbox(
    pending: PendingAction,
    undoExpected: () => void,
    wasTried: boolean,
  ): Promise<void> {
    const { kind, id, on, manner } = pending;
    pendingActions.delete(nameOf(kind, id));
    const action = {
      kind: "status",
      flag: kind.flag,
      of: id,
      on,
      ...(on && manner && { manner }),
    } as const;
    await outbox.put(action, { before: wasDone(pending), undo: undoExpected, wasTried });
  }

  /** Shows the expected result. The returned function reverts this and all earlier guesses. */
  function showExpected({ kind, id, on, undo: steps }: PendingAction): () => void {
    const status = store.get(id);
    const change = status && expectedChange(kind, status, on);
    if (change) steps.push(store.applyOptimistic(id, change, client.tick()));
    return () => steps.toReversed().forEach(step => step());
  }

  /** Sends requests until the server has done what is wanted by then. */
  async function sendUntilCurrent(pending: PendingAction): Promise<Status> {
    for (;;) {
      const asked = { on: pending.on, manner: pending.manner };
      try {
        const answer = await sendStatusAction(client, pending);
        if (isOver(pending, asked)) return answer;
      } catch (error) {
        // A failed request doesn't matter if the user has pressed again.
        if (isOver(pending, asked)) throw error;
      }
    }
  }

  function isOver(
    pending: PendingAction,
    { on, manner }: Pick<PendingAction, "on" | "manner">,
  ): boolean {
    if (pending.on !== on || (on && !same(pending.manner, manner))) return false;
    return pendingActions.delete(nameOf(pending.kind, pending.id));
  }

  return {
    favourite: (id, on) => press(FAVOURITE, id, on),
    boost: (id, on, manner) => press(BOOST, id, on, manner),
    bookmark: (id, on, manner) => press(BOOKMARK, id, on, manner),
    pin: (id, on) => press(PIN, id, on),
    muteConversation: (id, on) => press(MUTE, id, on),
  };
});

const wasDone = ({ kind, before }: PendingAction): boolean =>
  before !== undefined && isDone(kind, before);

function nameOf({ flag }: StatusActionKind, id: string): string {
  return actionId({ kind: "status", flag, of: id });
}
