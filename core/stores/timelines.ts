import type { ReadableAtom } from "nanostores";
import { fetchAccountStatuses } from "../api/account-statuses.ts";
import { fetchHome, fetchTag } from "../api/timelines.ts";
import type { Client } from "../client.ts";
import type { Failure } from "../failure.ts";
import { scoped } from "../lib/scope.ts";
import { createShelf } from "./shelf.ts";
import { createTimeline, type Source } from "./timeline.ts";

/** `key` is stable and unique in its timeline. */
export type TimelineItem =
  | { kind: "status"; key: string; id: string }
  /** `count` statuses are not held here (a guess where nobody knows); `fill` brings them. */
  | { kind: "gap"; key: string; count: number };

export interface TimelineView {
  /** What is shown; what waits is not among it. */
  items: readonly TimelineItem[];
  /** `end`: there is nothing older. After `failed`, `retry` does again what failed. */
  phase: "loading" | "ready" | "loading-more" | "end" | "failed";
  failure?: Failure;
  /** So many new statuses wait above the first item for `showPending`. */
  pending: number;
  /** This is what was kept from the last visit; the instance has not answered yet. */
  restored: boolean;
  /** Why the newest could not be asked for, while something older is shown; `retry` asks again. */
  notice?: Failure;
}

export interface Timeline {
  /** Begins to load once it is first watched. */
  $view: ReadableAtom<TimelineView>;
  /** Brings older statuses; does nothing while that is under way, and after a failure. */
  loadMore(): Promise<void>;
  retry(): Promise<void>;
  /** Brings what is new at the top. */
  refresh(): Promise<void>;
  fill(gapKey: string): Promise<void>;
  /** Which items of the view are on screen: what lies far from them may become gaps. */
  reader(firstIndex: number, lastIndex: number): void;
  /** Puts what waits above the first item. */
  showPending(): void;
  /**
   * Whether the reader is at the very top: only there new statuses go in at once, elsewhere they
   * wait. True until told.
   */
  top(isAtTop: boolean): void;
}

/** A timeline that stays as it is until everyone who holds it has let go. */
export interface HeldTimeline {
  timeline: Timeline;
  release(): void;
}

/** `account:` is followed by an id, `tag:` by a name without `#`. Ids are opaque, but hold no colon there. */
export type TimelineName =
  | "home"
  | `tag:${string}`
  | `account:${string}`
  | `account:${string}:${"replies" | "media" | "pinned"}`;

export interface TimelineStore {
  open(name: TimelineName): HeldTimeline;
  /**
   * The person's own new status, imported already: stands at the top at once, together with what
   * waited there, and once, also when the stream brings it too.
   */
  posted(id: string): void;
}

/** What a timeline asks for. */
function sourceOf(name: TimelineName): Source {
  if (name === "home") return fetchHome;
  const [, kind, of = ""] = /^(tag|account):(.*)$/s.exec(name) ?? [];
  if (kind === "tag") return (api, options) => fetchTag(api, of, options);
  const [, account = of, part] = /^(.*):(replies|media|pinned)$/s.exec(of) ?? [];
  return (api, options) => fetchAccountStatuses(api, account, part, options);
}

export const timelines = scoped((client: Client): TimelineStore => {
  const shelf = createShelf((name: TimelineName) => createTimeline(client, name, sourceOf(name)));
  client.onEnd(shelf.end);
  return {
    open(name) {
      const { item, release } = shelf.hold(name);
      return { timeline: item, release };
    },
    posted: id => shelf.find("home")?.posted(id),
  };
});
