import { retainClient } from "../../../core/client.ts";
import { timelines } from "../../../core/timelines/timelines.ts";
import { answering, json, type Asked } from "../../../demo/environment/answers.ts";
import type { FakeOptions } from "../../../demo/environment/environment.ts";
import type { LongHome } from "./long-home.ts";
import { createSockets } from "../../../demo/environment/sockets.ts";
import { until } from "../../../demo/environment/until.ts";
import type { TimelineView } from "../../../core/timelines/types.ts";

const instance = {
  version: "2.7.2 (compatible; Pleroma 2.7.51)",
  urls: { streaming_api: "wss://example.social" },
};

export const sketch = (id: string, more: object = {}) => ({
  id,
  content: id,
  account: { id: "bob", username: "bob", acct: "bob" },
  ...more,
});

/** Home of somebody on a made-up instance with a stream, as one visit sees it. */
export function visitHome(
  source: LongHome,
  options: FakeOptions & {
    person?: string;
    plan?: ((asked: Asked) => Response | Promise<Response>)[];
  } = {},
) {
  const { person = "alice", plan = [], ...rest } = options;
  const sockets = createSockets();
  const asked: string[] = [];
  const { environment } = answering(
    one => {
      if (one.path === "/api/v1/instance") return json(instance);
      asked.push(one.path);
      return (plan.shift() ?? source.answer)(one);
    },
    { ...rest, socket: sockets.connect },
  );
  const who = { instance: environment.origin, person, token: "token" };
  const { client, release } = retainClient(environment, who);
  const { item: timeline } = timelines(client).open("home");
  const seen: TimelineView[] = [];
  timeline.$view.listen(view => void seen.push(view));
  const view = () => timeline.$view.get();
  return {
    source,
    plan,
    asked,
    sockets,
    environment,
    client,
    timeline,
    /** Every view that there was. */
    seen,
    view,
    ids: () => view().items.map(item => (item.kind === "status" ? item.id : "gap")),
    /** The stream brings these, oldest first, in one burst. */
    bring(...ids: string[]) {
      for (const id of ids) sockets.last.say("update", sketch(id));
      environment.clock.advance(100);
    },
    async heard() {
      await until(() => sockets.all.length > 0);
      sockets.last.open();
    },
    /** Time for the head to be kept. */
    async kept() {
      environment.clock.advance(5000);
      await until(() => environment.local.keys().length > 0);
    },
    leave: release,
  };
}
