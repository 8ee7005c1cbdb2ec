import { retainClient } from "../../../core/client.ts";
import { notificationShape, type Notification } from "../../../core/api/notifications.ts";
import { check } from "../../../core/api/shapes.ts";
import { notifications } from "../../../core/notifications/notifications.ts";
import { answering, json, type Asked } from "../../../demo/environment/answers.ts";
import type { FakeOptions } from "../../../demo/environment/environment.ts";
import { settled, until } from "../../../demo/environment/until.ts";

/** A notification as a server sends it in a list. */
export const fetched = (id: number | string, more: object = {}) => ({
  id: String(id),
  type: "favourite",
  created_at: "2026-11-21T10:00:00.000Z",
  account: { id: `person ${id}`, username: `p${id}`, acct: `p${id}` },
  ...more,
});

/** A notification as it comes by the stream. */
export const streamed = (id: number | string, more: object = {}): Notification =>
  check(notificationShape, fetched(id, more));

export const status = (id: string, more: object = {}) => ({
  id,
  content: "words",
  account: { id: "bob", username: "bob", acct: "bob" },
  ...more,
});

type Fetched = ReturnType<typeof fetched>;
type Answering = (asked: Asked) => Response | Promise<Response> | undefined;

export interface ColumnOptions extends FakeOptions {
  /** What the server has, newest first. */
  has?: readonly unknown[];
  markers?: object;
  isPleroma?: boolean;
  /** What the server says it is. */
  version?: string;
  settings?: object;
  person?: string | null;
  /** Answers before the server does, unless it gives undefined. */
  first?: Answering;
}

/** Numbers as ids, the greatest first. */
export const range = (from: number, to: number): number[] =>
  Array.from({ length: from - to + 1 }, (_, index) => from - index);

/** Somebody's notifications on a made-up server, driven as the column does. */
export function openColumn(options: ColumnOptions = {}) {
  const { isPleroma = false, markers = {}, first, person = "alice", ...rest } = options;
  const { version = "2.7.2 (compatible; x)" } = options;
  const server = {
    has: [...(options.has ?? range(140, 101).map(id => fetched(id)))],
    markers,
    first,
  };

  function page(url: URL): Response {
    const query = url.searchParams;
    const number = (name: string) => (query.has(name) ? Number(query.get(name)) : undefined);
    const [since, max, limit] = [number("since_id"), number("max_id"), number("limit") ?? 20];
    const exclude = query.getAll("exclude_types[]");
    const include = [...query.getAll("include_types[]"), ...query.getAll("types[]")];
    const fits = (server.has as Fetched[]).filter(({ id, type }) => {
      if (exclude.includes(type) || (include.length > 0 && !include.includes(type))) return false;
      return !(Number(id) <= (since ?? 0)) && !(Number(id) >= (max ?? Infinity));
    });
    const items = fits.slice(0, limit);
    const headers = new Headers();
    if (items.length > 0) {
      const next = new URL(url);
      next.searchParams.delete("since_id");
      next.searchParams.set("max_id", items.at(-1)!.id);
      if (fits.length > limit || since !== undefined)
        headers.set("link", `<${next.href}>; rel="next"`);
    }
    return json(items, { headers });
  }

  const { environment, asked } = answering(one => {
    const planned = server.first?.(one);
    if (planned) return planned;
    const url = new URL(one.url);
    if (url.pathname === "/api/v1/instance")
      return json({
        version,
        ...(isPleroma && { pleroma: { metadata: { features: ["pleroma_api"] } } }),
      });
    if (url.pathname === "/api/v1/markers") return json(one.method === "GET" ? server.markers : {});
    if (url.pathname === "/api/v1/notifications") return page(url);
    if (one.method !== "GET") return json({});
    return one.path.includes("relationships") ? json([]) : json({ error: "?" }, { status: 404 });
  }, rest);
  if (options.settings)
    environment.local.set(
      `glitch-lily:${environment.origin}:${person ?? ""}:settings`,
      JSON.stringify({ version: 1, own: options.settings }),
    );
  const who = { instance: environment.origin, person, token: person && "token" };
  const { client, release } = retainClient(environment, who);
  const store = notifications(client);
  const view = () => store.$view.get();
  return {
    server,
    asked,
    environment,
    client,
    store,
    view,
    release,
    /** Ids of what is shown; gaps by name. */
    ids: () => view().items.map(row => (row.kind === "gap" ? "gap" : row.id)),
    /** What was asked of this path. */
    to: (path: string) => asked.filter(one => new URL(one.url).pathname.startsWith(path)),
    /** The stream brings these in one burst. */
    bring(...news: Notification[]) {
      for (const one of news) store.received(one);
      environment.clock.advance(100);
    },
    async opened() {
      const stop = store.$view.listen(() => {});
      await until(() => view().phase !== "loading");
      await settled();
      return stop;
    },
  };
}
