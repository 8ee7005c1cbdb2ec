import { HOME } from "../api/timelines.ts";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { createRefCounted, type Retained } from "../lib/ref-counted.ts";
import { entityEvents, type EntityEvent } from "../entities/events.ts";
import { isAuthorInScope } from "../entities/removal-scope.ts";
import { statuses } from "../statuses/statuses.ts";
import { createTimeline } from "./internal/timeline.ts";
import { kindOf } from "./internal/kinds.ts";
import type { Timeline, TimelineName } from "./types.ts";

export { isTimelineName, still } from "./internal/kinds.ts";
export type { TimelineName } from "./types.ts";

export interface TimelineStore {
  open(name: TimelineName): Retained<Timeline>;
}

export const timelines = scoped((client: Client): TimelineStore => {
  const retained = createRefCounted((name: TimelineName) => {
    const kind = kindOf(name);
    if (!kind) throw new TypeError(`${name} is no timeline`);
    return createTimeline(client, name, kind);
  });
  client.onEnd(retained.end);

  /**
   * Removes an account's or host's posts from home or from all timelines, except the account's own
   * ones.
   */
  function forget(forgot: Extract<EntityEvent, { kind: "forgot" }>): void {
    const { of, from, isMute } = forgot;
    for (const [name, timeline] of retained.entries()) {
      const { account, list, showsMuted } = kindOf(name)!;
      const own = account !== undefined && "account" in of && account === of.account;
      if (own || (isMute && showsMuted) || (from === "home" && list.path !== HOME.path)) continue;
      timeline.forget(id => isAuthorInScope(client, forgot, id));
    }
  }

  /** Adds the user's new status to the timelines to which it belongs. */
  function posted(id: string): void {
    const status = statuses(client).get(id);
    for (const [name, timeline] of retained.entries())
      if (status && kindOf(name)?.takesOwn?.(status)) timeline.posted(id);
  }

  /** Removes a deleted status and its boosts from all timelines. */
  function deleted(id: string): void {
    const isGone = (other: string) => other === id || statuses(client).get(other)?.reblog === id;
    for (const [, timeline] of retained.entries()) timeline.forget(isGone);
  }

  client.onEnd(
    entityEvents(client).listen(event => {
      if (event.kind === "posted") posted(event.status);
      else if (event.kind === "deleted") deleted(event.status);
      else if (event.kind === "forgot") forget(event);
      else if (event.kind === "recalled")
        for (const [, timeline] of retained.entries()) void timeline.reload();
    }),
  );

  return { open: retained.retain };
});
