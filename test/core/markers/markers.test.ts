import { afterEach, describe, expect, test } from "vitest";
import { alerts } from "../../../core/alerts/alerts.ts";
import { markers } from "../../../core/markers/markers.ts";
import { timelines } from "../../../core/timelines/timelines.ts";
import { json } from "../../../demo/environment/answers.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import {
  type ColumnOptions,
  openColumn,
  range,
  status,
  streamed,
} from "../../support/core/notifications-column.ts";
import { signIn } from "../../support/core/sign-in.ts";
import { drop } from "../../support/core/small-instance.ts";
import { settled, until } from "../../../demo/environment/until.ts";

const MINUTE = 60_000;
const read = (id: string) => ({ notifications: { last_read_id: id } });

/** A column that is looked at, and what was said of how far it was read. */
async function reader(options: ColumnOptions = {}) {
  const column = openColumn({ markers: read("140"), ...options });
  await column.opened();
  column.store.mount();
  return {
    ...column,
    said: () =>
      column
        .to("/api/v1/markers")
        .filter(({ method }) => method === "POST")
        .map(({ body }) => JSON.parse(String(body)) as object),
  };
}

const home =
  (...ids: string[]): ColumnOptions["first"] =>
  ({ path }) =>
    path.startsWith("/api/v1/timelines/home") ? json(ids.map(id => status(id))) : undefined;

async function openHome({ client }: Pick<ReturnType<typeof openColumn>, "client">) {
  const { item: timeline } = timelines(client).open("home");
  timeline.$view.listen(() => {});
  await until(() => timeline.$view.get().items.length > 0);
  await settled();
}

afterEach(() => expectNoReports());

describe("fetching markers", () => {
  test("requests both in one call, and home keeps its marker after it was read further", async () => {
    const column = await reader({
      markers: { ...read("140"), home: { last_read_id: "100" } },
      first: home("102", "101"),
    });
    const { $home, $notifications } = markers(column.client);
    expect([$home.get(), $notifications.get()]).toEqual(["100", "140"]);
    expect(column.to("/api/v1/markers").map(({ path }) => decodeURIComponent(path))).toEqual([
      "/api/v1/markers?timeline[]=home&timeline[]=notifications",
    ]);
    await openHome(column);
    expect(column.said()).toEqual([{ home: { last_read_id: "102" } }]);
    expect($home.get()).toBe("100");
  });

  test("shows no alert when it fails, and what is read is still sent", async () => {
    const { said, client, view } = await reader({
      first: ({ path, method }) =>
        path.startsWith("/api/v1/markers") && method === "GET"
          ? json({}, { status: 500 })
          : undefined,
    });
    expect(view().unread).toBe(0);
    expect(alerts(client).$alerts.get()).toEqual([]);
    expect(said()).toEqual([read("140")]);
  });

  test("happens again once the server responds, and nothing is sent before", async () => {
    let isAway = true;
    const column = await reader({
      first: ({ path, method }) =>
        isAway && path.startsWith("/api/v1/markers") && method === "GET" ? drop() : undefined,
    });
    const { said, client, environment } = column;
    await markers(client).submit({ immediate: true });
    expect(said()).toEqual([]);
    isAway = false;
    // Again and again: a further try may fail, and pause, after the first minute.
    await until(() => {
      environment.clock.advance(MINUTE);
      return markers(client).$notifications.get() === "140";
    });
    expect(column.view().unread).toBe(0);
  });

  test("sends nothing to a server without markers", async () => {
    const { said } = await reader({
      first: ({ path }) =>
        path.startsWith("/api/v1/markers") ? json({}, { status: 404 }) : undefined,
    });
    expect(said()).toEqual([]);
  });
});

describe("for a site that may only read", () => {
  /** A column whose newest notification, 140, was read; what it stored, and what it sent. */
  async function readColumn(options: ColumnOptions) {
    const column = openColumn(options);
    const { local } = column.environment;
    local.set("glitch-lily-auth", JSON.stringify({ accessToken: "x", scope: "read", version: 1 }));
    await column.opened();
    column.store.mount();
    column.store.markAsRead();
    await settled();
    column.environment.leave();
    await settled();
    return { local, posts: posts(column) };
  }

  /** The same browser after a reload. */
  async function reload(options: ColumnOptions) {
    const column = openColumn(options);
    await markers(column.client).load();
    await settled();
    return { read: markers(column.client).$notifications.get(), posts: posts(column) };
  }

  const posts = ({ asked }: ReturnType<typeof openColumn>) =>
    asked.flatMap(({ method, body }) =>
      method === "POST" ? (JSON.parse(String(body)) as object) : [],
    );

  test.each([
    ["Mastodon", false],
    ["Pleroma", true],
  ])("nothing is sent to %s, and what was read is known after a reload", async (_, isPleroma) => {
    const column = await readColumn({ markers: read("120"), isPleroma });
    expect(column.posts).toEqual([]);
    const { local } = column;
    expect(await reload({ markers: read("120"), local })).toEqual({ read: "140", posts: [] });
  });

  test("the server is told once the site may write", async () => {
    const { local } = await readColumn({ markers: read("120") });
    local.set("glitch-lily-auth", JSON.stringify({ accessToken: "x", version: 1 }));
    const after = await reload({ markers: read("120"), local });
    expect(after).toEqual({ read: "140", posts: [read("140")] });
  });

  test("what was read further elsewhere counts", async () => {
    const { local } = await readColumn({ markers: read("130") });
    expect(await reload({ markers: read("150"), local })).toEqual({ read: "150", posts: [] });
  });
});

describe("submitting a marker", () => {
  test("happens at once, then at most every five minutes with the latest id", async () => {
    const { bring, said, environment } = await reader();
    environment.clock.advance(5 * MINUTE);
    bring(streamed(141));
    await settled();
    expect(said()).toEqual([read("141")]);
    bring(streamed(142));
    bring(streamed(143));
    await settled();
    expect(said()).toHaveLength(1);
    environment.clock.advance(5 * MINUTE);
    await settled();
    expect(said()).toEqual([read("141"), read("143")]);
    environment.clock.advance(60 * MINUTE);
    await settled();
    expect(said()).toHaveLength(2);
  });

  test("does not happen when nothing newer was read", async () => {
    const { said, store, environment } = await reader();
    store.markAsRead();
    environment.clock.advance(10 * MINUTE);
    await settled();
    expect(said()).toEqual([]);
  });

  test("happens at once when the user marks notifications as read", async () => {
    const { said, store, bring } = await reader();
    bring(streamed(141));
    bring(streamed(142));
    store.markAsRead();
    await settled();
    expect(said().at(-1)).toEqual(read("142"));
  });

  test("shows no alert when it fails, and the next one sends the id again", async () => {
    const { said, bring, client, environment, server } = await reader();
    environment.clock.advance(5 * MINUTE);
    server.first = ({ method, path }) =>
      method === "POST" && path.includes("markers")
        ? json({ error: "No" }, { status: 500 })
        : undefined;
    bring(streamed(141));
    await settled();
    server.first = undefined;
    expect(alerts(client).$alerts.get()).toEqual([]);
    await markers(client).submit({ immediate: true });
    expect(said()).toEqual([read("141"), read("141")]);
  });

  test("orders unsortable ids by their places in the list, and sends nothing if they have none", async () => {
    const has = range(10, 1).map(id => ({ ...streamed(`day/${id}`) }));
    const known = await reader({ has, markers: read("day/7") });
    await settled();
    expect(known.said()).toEqual([read("day/10")]);
    const unknown = await reader({ has, markers: read("other/7") });
    await settled();
    expect(unknown.said()).toEqual([]);
  });

  test("is skipped for an id that another tab has sent", async () => {
    const { said, bring, environment, client } = await reader();
    environment.channels.open(client.key("entities")).post({ markers: { notifications: "141" } });
    await settled();
    bring(streamed(141));
    await markers(client).submit({ immediate: true });
    expect(said()).toEqual([]);
  });
});

describe("submitting a marker when the page is left", () => {
  const unsent = async (options: ColumnOptions = {}) => {
    const column = await reader(options);
    column.bring(streamed(141));
    await settled();
    column.bring(streamed(142));
    return column;
  };

  test("uses a request that outlives the page", async () => {
    const { environment, said } = await unsent();
    environment.leave();
    await settled();
    expect(said().at(-1)).toEqual(read("142"));
    expect(environment.farewells).toEqual([]);
    environment.leave();
    await settled();
    expect(said()).toHaveLength(2);
  });

  test("happens when the page becomes hidden", async () => {
    const { environment, said } = await unsent();
    environment.setVisible(false);
    await settled();
    expect(said().at(-1)).toEqual(read("142"));
  });

  test("uses a beacon with a form if no request outlives the page", async () => {
    const { environment } = await unsent();
    environment.keepalive = false;
    environment.leave();
    expect(environment.farewells).toEqual([
      {
        by: "beacon",
        url: `${environment.origin}/api/v1/markers`,
        body: { bearer_token: "token", "notifications[last_read_id]": "142" },
      },
    ]);
    environment.leave();
    expect(environment.farewells).toHaveLength(1);
  });

  test("uses a request that the page waits for if there are no beacons either", async () => {
    const { environment } = await unsent();
    environment.keepalive = false;
    environment.takesBeacons = false;
    environment.leave();
    const headers = { Authorization: "Bearer token", "Content-Type": "application/json" };
    expect(environment.farewells).toEqual([
      {
        by: "waiting",
        url: `${environment.origin}/api/v1/markers`,
        body: { headers, body: JSON.stringify(read("142")) },
      },
    ]);
  });

  test("does not happen without a newer id or after the client was released", async () => {
    const { environment, release, said } = await reader();
    environment.leave();
    await settled();
    expect(said()).toEqual([]);
    release();
    environment.leave();
    expect(environment.farewells).toEqual([]);
  });
});

test("the demo's server accepts the form of a beacon", async () => {
  await using alice = await signIn("alice");
  const { client, instance, environment } = alice;
  const { openedIds } = await openReader(alice);
  environment.keepalive = false;
  environment.leave();
  const [farewell] = environment.farewells;
  const form = new FormData();
  for (const [name, value] of Object.entries(farewell!.body as Record<string, string>))
    form.append(name, value);
  const answer = await instance.fetch(farewell!.url, { method: "POST", body: form });
  expect(await answer.json()).toMatchObject(read(openedIds[0]!));
  expect(client.person).not.toBeNull();
});

async function openReader({ client }: Awaited<ReturnType<typeof signIn>>) {
  const { notifications } = await import("../../../core/notifications/notifications.ts");
  const store = notifications(client);
  store.$view.listen(() => {});
  client.api.authorise(client.api.token);
  await until(() => store.$view.get().phase === "ready");
  // As if the first call were still to come.
  const openedIds = store.$view.get().items.flatMap(row => (row.kind === "gap" ? [] : row.id));
  client.environment.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
  store.mount();
  await settled();
  return { openedIds };
}
