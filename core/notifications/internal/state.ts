import { atom, computed, onMount } from "nanostores";
import type { Client } from "../../client.ts";
import { createHolder } from "../../lib/ref-counted.ts";
import { whenStill } from "../../lib/when-still.ts";
import {
  countNewer,
  idsOf,
  MAX_KEPT_ROWS,
  newerIds,
  shorten,
  trimmed,
  type NextPage,
  type Row,
} from "./list.ts";
import { notificationRecords } from "../records.ts";
import { wantedIn, type Wanted } from "../column.ts";
import { isCounted, isShown } from "../kinds.ts";
import { isAble } from "../../instance/abilities.ts";
import { instances } from "../../instance/instance.ts";
import { settings } from "../../settings/settings.ts";
import type { NotificationKind, NotificationsView } from "../types.ts";

/** Milliseconds after a change of the reader's position before what is far from it is left out. */
const TRIM_DELAY_MS = 100;

/** The state of the list besides its rows. */
interface Facts extends Omit<NotificationsView, "items" | "pending" | "unread" | "isLoading"> {
  /** The request parameters for the next page; null at the end. */
  next: NextPage | null;
  /** Whether the instance has returned a first page. */
  answered: boolean;
  /** Number of running requests that load or delete notifications. */
  busy: number;
  /** Whether arrivals are marked for deletion, after `markAll`. */
  marksArrivals: boolean;
}

export type NotificationState = ReturnType<typeof createNotificationState>;

/**
 * Holds the rows and facts of the list, from which the view is derived. `begin` runs with the first
 * subscriber.
 */
export function createNotificationState(client: Client, kind: NotificationKind, begin: () => void) {
  const records = notificationRecords(client);
  const { $settings } = settings(client);
  const { $instance } = instances(client);
  /** What the options and the settings say. */
  function wanted(): Wanted {
    const found = wantedIn($settings.get(), kind.column);
    return kind.filter === undefined ? found : { ...found, filter: kind.filter };
  }
  let facts: Facts = {
    phase: "loading",
    lastReadId: "0",
    readMarkerId: "0",
    filter: wanted().filter,
    clearing: false,
    marked: new Set(),
    canDestroy: true,
    canDismiss: true,
    next: null,
    answered: false,
    busy: 0,
    isDeleting: false,
    marksArrivals: false,
  };
  let rows: readonly Row[] = [];
  let isAtTop = true;
  /** Number of rows at the head that aren't shown yet. */
  let waiting = 0;
  let known: ReadonlySet<string> = new Set();
  /** The keys of the rows on screen. */
  let onScreen: ReadonlySet<string> = new Set();
  /** Stops a trim that is due. */
  let stopTrim: (() => void) | null = null;
  const hold = createHolder();
  const listeners: (() => void)[] = [];
  const $view = atom<NotificationsView>(draw());
  const $unread = computed([$view, $settings], ({ unread }, { notifications }) => {
    const isLeftOut = (id: string) => {
      const type = records.get(id)?.type;
      return type !== undefined && !isCounted(notifications, type);
    };
    const above = idsOf(rows.slice(0, waiting).filter(isWanted));
    return unread - [...above, ...newerIds(shownRows(), facts.lastReadId)].filter(isLeftOut).length;
  });

  /** Whether the settings still include a row; they may have changed since the request. */
  function isWanted(row: Row): boolean {
    if (row.kind === "gap") return true;
    const type = records.get(row.id)?.type;
    if (type === undefined) return false;
    return facts.filter === "all" ? isShown(wanted().shows, type) : type === facts.filter;
  }

  function shownRows(): Row[] {
    return rows.slice(waiting).filter(isWanted);
  }

  function draw(before?: NotificationsView): NotificationsView {
    const { next: _, answered: __, busy, marksArrivals: ___, failure, ...shared } = facts;
    const items = shownRows();
    const pending = idsOf(rows.slice(0, waiting).filter(isWanted)).length;
    const same =
      before?.items.length === items.length &&
      items.every((item, index) => item.key === before.items[index]!.key);
    return {
      ...shared,
      // Other servers never had this endpoint, or have removed it.
      canDestroy: shared.canDestroy && $instance.value?.isPleroma === true,
      canDismiss: shared.canDismiss && isAble($instance.value, "dismiss-notification"),
      items: same ? before.items : items,
      pending,
      unread: pending + countNewer(items, facts.lastReadId),
      isLoading: busy > 0 || shared.phase === "loading" || shared.phase === "loading-more",
      ...(shared.phase === "failed" && failure ? { failure } : {}),
    };
  }

  let taking = false;
  const show = () => taking || $view.set(draw($view.value));

  /**
   * Whether the list may be shortened: not while an older page is loading, nor in clearing mode,
   * where marks stand for the whole list.
   */
  function mayCut({ phase, clearing }: Facts): boolean {
    return isAtTop && !clearing && phase !== "loading-more";
  }

  function take(whole: readonly Row[], above: number, shared: Partial<Facts>): void {
    const after = { ...facts, ...shared };
    const short = mayCut(after) ? shorten(whole, above) : null;
    const changed = short?.rows ?? whole;
    const phase = after.phase === "end" ? "ready" : after.phase;
    const change = short ? { ...shared, next: short.next, phase } : shared;
    const seen = new Set(idsOf(rows.slice(waiting)));
    if (changed !== rows) {
      rows = changed;
      // Retain in the tick of the import, or the records are dropped.
      known = new Set(idsOf(changed));
      hold(records.retain([...known]));
    }
    waiting = above;
    facts = { ...facts, ...change };
    if (facts.clearing && facts.marksArrivals) {
      const arrivals = idsOf(shownRows()).filter(id => !seen.has(id));
      if (arrivals.length > 0)
        facts = { ...facts, marked: new Set([...facts.marked, ...arrivals]) };
    }
    taking = true;
    for (const listener of listeners) listener();
    taking = false;
    show();
  }

  /** Number of rows above all visible ones; 0 if none of those are left. */
  function countAbove(changed: readonly Row[]): number {
    const seen = new Set(rows.slice(waiting).map(({ key }) => key));
    return Math.max(
      changed.findIndex(({ key }) => seen.has(key)),
      0,
    );
  }

  /** Replaces rows far from those on screen with gaps. */
  function trimNow(): void {
    stopTrim?.();
    stopTrim = null;
    // At the top, `shorten` shortens the list instead. In clearing mode, marks stand for the whole
    // list.
    if (isAtTop || facts.clearing) return;
    const shown = rows.slice(waiting);
    const isSeen = (row: Row) => onScreen.has(row.key);
    const first = shown.findIndex(isSeen);
    const kept = first < 0 ? shown : trimmed(shown, first, shown.findLastIndex(isSeen));
    if (kept !== shown) take([...rows.slice(0, waiting), ...kept], waiting, {});
  }

  onMount($view, begin);
  client.onEnd(() => {
    stopTrim?.();
    hold();
  });

  return {
    $view,
    $unread,
    get facts(): Readonly<Facts> {
      return facts;
    },
    get rows(): readonly Row[] {
      return rows;
    },
    /** Whether this is an additional list with a filter of its own. */
    isAdditional: kind.filter !== undefined || kind.column !== undefined,
    wanted,
    /** Whether it is in the list, visible or pending. */
    has: (id: string) => known.has(id),
    /** The ids of visible notifications, newest first. */
    shown: (): readonly string[] => idsOf(shownRows()),
    setFacts(change: Partial<Facts>) {
      facts = { ...facts, ...change };
      show();
    },
    /** Applies a change at the head: new rows become pending if necessary. */
    putArrivals(changed: readonly Row[], change: Partial<Facts> = {}) {
      const waits = waiting > 0 || $settings.get().use_pending_items;
      take(changed, waits ? countAbove(changed) : 0, change);
    },
    /** Applies any other change. */
    put: (changed: readonly Row[], change: Partial<Facts> = {}) =>
      take(changed, waiting > 0 ? countAbove(changed) : 0, change),
    /** Reveals pending rows. */
    reveal: () => take(rows, 0, {}),
    remove(isGone: (id: string) => boolean) {
      const isLeft = (row: Row) => row.kind === "gap" || !isGone(row.id);
      const left = rows.filter(isLeft);
      if (left.length === rows.length) return;
      const above = rows.slice(0, waiting).filter(isLeft).length;
      take(left, above, { marked: new Set([...facts.marked].filter(id => !isGone(id))) });
    },
    /** Tells whether the reader is at the top, where a long list is shortened at its end. */
    top(now: boolean) {
      if (now === isAtTop) return;
      isAtTop = now;
      if (now) take(rows, waiting, {});
    },
    /** Tells the keys of the rows on screen. Rows far from all of them may become gaps. */
    reader(keys: readonly string[]) {
      onScreen = new Set(keys);
      // Moving the whole list in the frame of a scroll costs that frame.
      if (rows.length > 2 * MAX_KEPT_ROWS) trimNow();
      else if (rows.length > MAX_KEPT_ROWS)
        stopTrim ??= whenStill(client.environment, TRIM_DELAY_MS, trimNow);
    },
    /** Adds a listener that runs after a change of the rows, before the view updates. */
    onRows: (listener: () => void) => void listeners.push(listener),
  };
}
