import { atom, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { metas } from "./meta.ts";
import { statuses } from "./statuses.ts";
import { idsOf, trim, type Stretch } from "./stretches.ts";
import type { TimelineItem, TimelineView } from "./timelines.ts";
import { newsAbove, sameAbove, statusesAmong } from "./waiting.ts";

/** What a view tells besides its items. */
type Told = Pick<TimelineView, "phase" | "failure" | "restored" | "notice">;

/** What a timeline holds, and how much of it is shown. */
export interface TimelineList {
  $view: ReadableAtom<TimelineView>;
  readonly stretches: readonly Stretch[];
  /** Tells this, too. */
  tell(change: Partial<Told>): void;
  /** After a change at the head: what is new waits, unless the reader is at the top. */
  renew(changed: readonly Stretch[], told?: Partial<Told>): void;
  /** After a change at the head that the person asked for: nothing waits any more. */
  reveal(changed: readonly Stretch[], told?: Partial<Told>): void;
  /** After a change at the end, or within. */
  put(changed: readonly Stretch[], told?: Partial<Told>): void;
  reader(first: number, last: number): void;
  top(isAtTop: boolean): void;
  end(): void;
}

/** So many ids are kept around the reader. */
const ROOM = 400;

export function createTimelineList(client: Client): TimelineList {
  const $view = atom<TimelineView>({
    items: [],
    phase: "loading",
    pending: 0,
    waiting: [],
    restored: false,
  });
  let stretches: readonly Stretch[] = [];
  let items: readonly TimelineItem[] = [];
  /** So many items at the head are not shown. */
  let waiting = 0;
  let atTop = true;
  let range: [first: number, last: number] | null = null;
  let letGo = () => {};

  function show(above: number, change: Partial<Told> = {}): void {
    const before = $view.get();
    const shown = above > 0 ? items.slice(above) : items;
    const ahead = items.slice(0, above);
    waiting = above;
    const view: TimelineView = {
      ...before,
      ...change,
      items: same(before.items, shown) ? before.items : shown,
      pending: statusesAmong(stretches, above),
      waiting: same(before.waiting, ahead) ? before.waiting : ahead,
    };
    if (view.phase !== "failed" || !view.failure) delete view.failure;
    if (!view.notice) delete view.notice;
    $view.set(view);
  }

  /** Statuses must be held in the tick that brought them, or nobody keeps them. */
  function take(changed: readonly Stretch[]): void {
    if (changed === stretches) return;
    const before = letGo;
    stretches = changed;
    items = itemsOf(changed);
    letGo = statuses(client).hold(idsOf(changed));
    before();
  }

  /** Without what is far from the reader, above whom so many items wait. */
  function trimmed(list: readonly Stretch[], above: number): readonly Stretch[] {
    return range ? trim(list, range[0] + above, range[1] + above, ROOM) : list;
  }

  function renew(changed: readonly Stretch[], straight: boolean, told: Partial<Told> = {}): void {
    const shown = new Set($view.get().items.map(({ key }) => key));
    const keys = itemsOf(changed).map(({ key }) => key);
    const above = straight ? 0 : newsAbove(keys, shown);
    const kept = trimmed(changed, above);
    take(kept);
    show(sameAbove(changed, kept, above), told);
  }

  function put(changed: readonly Stretch[], told: Partial<Told> = {}): void {
    const above = sameAbove(stretches, changed, waiting);
    take(changed);
    show(above, told);
  }

  return {
    $view,
    get stretches() {
      return stretches;
    },
    tell: told => show(waiting, told),
    renew(changed, told) {
      const straight = atTop && waiting === 0 && !metas(client).$slowMode.get();
      renew(changed, straight, told);
    },
    reveal: (changed, told) => renew(changed, true, told),
    put,
    reader(first, last) {
      range = [first, last];
      const changed = trimmed(stretches, waiting);
      if (changed !== stretches) put(changed);
    },
    top(isAtTop) {
      atTop = isAtTop;
    },
    end: () => letGo(),
  };
}

function itemsOf(stretches: readonly Stretch[]): TimelineItem[] {
  return stretches.flatMap((stretch): TimelineItem[] =>
    stretch.kind === "gap"
      ? [{ kind: "gap", key: stretch.key, count: stretch.count }]
      : stretch.ids.map(id => ({ kind: "status", key: id, id })),
  );
}

/** Whether nothing has changed for a view; a gap's key is never used again. */
function same(one: readonly TimelineItem[], other: readonly TimelineItem[]): boolean {
  return one.length === other.length && one.every((item, index) => item.key === other[index]!.key);
}
