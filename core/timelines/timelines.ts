import type { ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import type { Failure } from "../failure.ts";
import { scoped } from "../lib/scope.ts";
import type { TellOptions } from "../alerts/alerts.ts";
import { createRefCounted } from "../lib/ref-counted.ts";
import { entityEvents, type EntityEvent } from "../entities/events.ts";
import { isForgotten } from "../entities/removal-scope.ts";
import { statuses } from "../statuses/statuses.ts";
import { createTimeline } from "./internal/timeline.ts";
import { kindOf, type TimelineName } from "./internal/kinds.ts";

export type { TimelineName } from "./internal/kinds.ts";

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
  /** What waits there, for those who count but what they would see. */
  waiting: readonly TimelineItem[];
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
  /**
   * Brings what stands around this status, if that lies below the last page. `skipAlert`: nobody
   * pressed anything for it.
   */
  around(id: string, options?: Pick<TellOptions, "skipAlert">): Promise<void>;
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
export interface RetainedTimeline {
  timeline: Timeline;
  release(): void;
}

export interface TimelineStore {
  open(name: TimelineName): RetainedTimeline;
}

export const timelines = scoped((client: Client): TimelineStore => {
  const retained = createRefCounted((name: TimelineName) =>
    createTimeline(client, name, kindOf(name)),
  );
  client.onEnd(retained.end);

  /** Threads and their own pages stay. */
  function forget(forgot: Extract<EntityEvent, { kind: "forgot" }>): void {
    const { of, from } = forgot;
    for (const [name, timeline] of retained.entries()) {
      const { account } = kindOf(name);
      const own = account !== null && "account" in of && account === of.account;
      if (own || (from === "home" && name !== "home")) continue;
      timeline.forget(id => isForgotten(client, forgot, id));
    }
  }

  /** It and its boosts leave every timeline. */
  function deleted(id: string): void {
    const isGone = (other: string) => other === id || statuses(client).get(other)?.reblog === id;
    for (const [, timeline] of retained.entries()) timeline.forget(isGone);
  }

  client.onEnd(
    entityEvents(client).listen(event => {
      if (event.kind === "posted") retained.find("home")?.posted(event.status);
      else if (event.kind === "deleted") deleted(event.status);
      else if (event.kind === "forgot") forget(event);
      else if (event.kind === "recalled")
        for (const [, timeline] of retained.entries()) void timeline.recall();
    }),
  );

  return {
    open(name) {
      const { item, release } = retained.retain(name);
      return { timeline: item, release };
    },
  };
});
