import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { createRefCounted, type Retained } from "../lib/ref-counted.ts";
import { entityEvents, type EntityEvent } from "../entities/events.ts";
import { isAuthorInScope } from "../entities/removal-scope.ts";
import { statuses } from "../statuses/statuses.ts";
import { createTimeline } from "./internal/timeline.ts";
import { kindOf, type TimelineName } from "./internal/kinds.ts";
import type { Timeline } from "./types.ts";

export type { TimelineName } from "./internal/kinds.ts";

export interface TimelineStore {
  open(name: TimelineName): Retained<Timeline>;
}

export const timelines = scoped((client: Client): TimelineStore => {
  const retained = createRefCounted((name: TimelineName) =>
    createTimeline(client, name, kindOf(name)),
  );
  client.onEnd(retained.end);

  /**
   * Removes an account's or host's posts from home or from all timelines, except the account's own
   * ones.
   */
  function forget(forgot: Extract<EntityEvent, { kind: "forgot" }>): void {
    const { of, from } = forgot;
    for (const [name, timeline] of retained.entries()) {
      const { account } = kindOf(name);
      const own = account !== null && "account" in of && account === of.account;
      if (own || (from === "home" && name !== "home")) continue;
      timeline.forget(id => isAuthorInScope(client, forgot, id));
    }
  }

  /** Removes a deleted status and its boosts from all timelines. */
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
        for (const [, timeline] of retained.entries()) void timeline.reload();
    }),
  );

  return { open: retained.retain };
});
