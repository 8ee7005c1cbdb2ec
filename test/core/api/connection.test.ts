import { afterEach, describe, expect, test } from "vitest";
import { createConnection } from "../../../core/api/http/connection.ts";
import { ApiError, NetworkError } from "../../../core/api/http/errors.ts";
import { answering, json, never } from "../../../demo/environment/answers.ts";
import { expectNoReports, type FakeOptions } from "../../../demo/environment/environment.ts";
import { settled, until } from "../../../demo/environment/until.ts";

const HOME = "https://example.social";
const AWAY = "https://elsewhere.example";

function connect(
  answer: Parameters<typeof answering>[0],
  options: FakeOptions & { token?: string; instance?: string } = {},
) {
  const { environment, asked } = answering(answer, options);
  const api = createConnection(environment, options.instance ?? HOME, options.token ?? null);
  return { api, asked, environment };
}

const ok = () => json({ ok: true });

/** A network that answers when the test says so. */
function patient() {
  const waiting: ((response: Response) => void)[] = [];
  return {
    answer: () => new Promise<Response>(resolve => void waiting.push(resolve)),
    reply: (body: unknown) => waiting.shift()?.(json(body)),
  };
}

afterEach(() => expectNoReports());

describe("the token", () => {
  test("goes to its own instance, without cookies", async () => {
    const { api, asked } = connect(ok, { token: "secret" });
    await api.get("/api/v1/instance");
    expect(asked[0]?.headers.get("authorization")).toBe("Bearer secret");
    expect(asked[0]?.credentials).toBe("omit");
    expect(api.authorised).toBe(true);
  });

  test.each([
    "https://evil.example/api",
    "//evil.example/api",
    "/\\evil.example/api",
    "http://example.social/api",
    "https://example.social:444/api",
    "https://example.social@evil.example/",
    "data:text/plain,x",
  ])("never goes to %s", async path => {
    const { api, asked } = connect(ok, { token: "secret" });
    await expect(api.get(path)).rejects.toThrow(TypeError);
    await expect(api.send("POST", path)).rejects.toThrow(TypeError);
    expect(asked).toEqual([]);
  });

  test("is not sent when signed out", async () => {
    const { api, asked } = connect(ok);
    await api.get("/api/v1/instance");
    expect(asked[0]?.headers.has("authorization")).toBe(false);
    expect(api.authorised).toBe(false);
  });

  test("can be replaced, and does not share requests sent with the old one", async () => {
    const network = patient();
    const { api, asked } = connect(network.answer, { token: "old" });
    const first = api.get("/api/v1/instance");
    api.authorise("new");
    const second = api.get("/api/v1/instance");
    network.reply("old");
    network.reply("new");
    expect([(await first).body, (await second).body]).toEqual(["old", "new"]);
    expect(asked.map(one => one.headers.get("authorization"))).toEqual([
      "Bearer old",
      "Bearer new",
    ]);
  });
});

describe("the CSRF token and the session cookie", () => {
  test.each([
    ["home with a tag", HOME, "csrf", "csrf"],
    ["home without a tag", HOME, null, null],
    ["another instance", AWAY, "csrf", null],
  ])("sends the right CSRF header for %s", async (_, instance, csrfToken, sent) => {
    const { api, asked } = connect(ok, { instance, csrfToken });
    await api.send("POST", "/api/v1/apps");
    expect(asked[0]?.headers.get("x-csrf-token")).toBe(sent);
  });

  test.each([
    ["home", HOME, "include"],
    ["another instance", AWAY, "omit"],
  ])(
    "sends the session cookie on request only to the page's own instance: %s",
    async (_, instance, credentials) => {
      const { api, asked } = connect(ok, { instance });
      await api.send("POST", "/oauth/revoke", { session: true });
      expect(asked[0]?.credentials).toBe(credentials);
    },
  );
});

describe("queries and bodies", () => {
  test("lists and booleans become query parameters, and undefined values are left out", async () => {
    const { api, asked } = connect(ok);
    const query = { limit: 5, local: true, id: ["a", "b&c"], max_id: undefined };
    await api.get("/api/v1/x?min_id=1", { query });
    expect(asked[0]?.path).toBe("/api/v1/x?min_id=1&limit=5&local=true&id%5B%5D=a&id%5B%5D=b%26c");
  });

  test.each([
    ["JSON", { a: 1 }, "application/json"],
    ["a form", new URLSearchParams({ a: "1" }), null],
    ["parts", new FormData(), null],
  ])("a body of the kind “%s” is sent with the right content type", async (_, body, type) => {
    const { api, asked } = connect(ok);
    await api.send("POST", "/api/v1/x", { body });
    // Without a type of ours the platform names the form's own.
    expect(asked[0]?.headers.get("content-type")).toBe(type);
    expect(asked[0]?.body).toEqual(type ? '{"a":1}' : body);
  });

  test.each<[string, Response, unknown]>([
    ["nothing", new Response(null, { status: 204 }), null],
    ["an empty text", new Response(""), null],
    ["HTML in place of JSON", new Response("<html>"), "<html>"],
    ["JSON's null", json(null), null],
    ["text as JSON", json("ok"), "ok"],
  ])("an answer of %s is read correctly", async (_, response, body) => {
    const { api } = connect(() => response);
    expect((await api.get("/api/v1/x")).body).toEqual(body);
  });
});

describe("the timeout", () => {
  test("fails a request after 30 seconds", async () => {
    const { api, asked, environment } = connect(never);
    const answer = api.get("/api/v1/x");
    environment.clock.advance(29_999);
    expect(asked[0]?.signal?.aborted).toBe(false);
    environment.clock.advance(1);
    await expect(answer).rejects.toMatchObject({ name: "NetworkError", timedOut: true });
    expect(asked).toHaveLength(1);
    expect(environment.clock.waiting).toBe(0);
  });

  test("fails a request whose body never ends", async () => {
    const body = new ReadableStream({ pull: () => new Promise<void>(() => {}) });
    const { api, environment } = connect(() => new Response(body));
    const answer = api.send("POST", "/api/v1/x", { timeout: 5 });
    environment.clock.advance(5);
    await expect(answer).rejects.toMatchObject({ timedOut: true });
  });

  test("leaves no timer running after an answer", async () => {
    const { api, environment } = connect(ok);
    await api.get("/api/v1/x");
    expect(environment.clock.waiting).toBe(0);
  });
});

describe("an abort", () => {
  test("is thrown as it is", async () => {
    const { api, asked } = connect(never);
    const abort = new AbortController();
    const answer = api.send("POST", "/api/v1/x", { signal: abort.signal });
    abort.abort();
    await expect(answer).rejects.toMatchObject({ name: "AbortError" });
    expect(asked[0]?.signal?.aborted).toBe(true);
  });

  test("before the start sends no request", async () => {
    const { api, asked } = connect(ok);
    const signal = AbortSignal.abort();
    await expect(api.get("/api/v1/x", { signal })).rejects.toMatchObject({ name: "AbortError" });
    expect(asked).toEqual([]);
  });

  test("by one reader leaves the request running for the others", async () => {
    const network = patient();
    const { api, asked } = connect(network.answer);
    const abort = new AbortController();
    const first = api.get("/api/v1/x", { signal: abort.signal });
    const second = api.get("/api/v1/x");
    abort.abort();
    await expect(first).rejects.toMatchObject({ name: "AbortError" });
    expect(asked[0]?.signal?.aborted).toBe(false);
    network.reply("late");
    expect((await second).body).toBe("late");
  });

  test("by all readers stops the request, and the next read sends a new one", async () => {
    const { api, asked } = connect(never);
    const abort = new AbortController();
    const both = [1, 2].map(() => api.get("/api/v1/x", { signal: abort.signal }));
    abort.abort();
    await Promise.allSettled(both);
    expect(asked[0]?.signal?.aborted).toBe(true);
    void api.get("/api/v1/x").catch(() => null);
    expect(asked).toHaveLength(2);
  });
});

describe("reads in flight", () => {
  test("are shared by the same path and query", async () => {
    const network = patient();
    const { api, asked } = connect(network.answer);
    const same = [api.get("/api/v1/x", { query: { a: 1 } }), api.get("/api/v1/x?a=1")];
    const other = api.get("/api/v1/x?a=2");
    for (const body of [1, 2]) network.reply(body);
    const bodies = (await Promise.all([...same, other])).map(answer => answer.body);
    expect(bodies).toEqual([1, 1, 2]);
    expect(asked).toHaveLength(2);
  });

  test("are not shared once they are answered", async () => {
    const { api, asked } = connect(ok);
    await api.get("/api/v1/x");
    await api.get("/api/v1/x");
    expect(asked).toHaveLength(2);
  });

  test("are not joined after something was sent", async () => {
    const network = patient();
    const { api, asked } = connect(network.answer);
    const before = api.get("/api/v1/x");
    const change = api.send("POST", "/api/v1/x");
    const during = api.get("/api/v1/x");
    for (const body of ["before", "done"]) network.reply(body);
    await change;
    const after = api.get("/api/v1/x");
    for (const body of ["during", "after"]) network.reply(body);
    const bodies = (await Promise.all([before, during, after])).map(answer => answer.body);
    expect(bodies).toEqual(["before", "during", "after"]);
    expect(asked).toHaveLength(4);
  });
});

describe("a dropped connection", () => {
  function dropping(times: number) {
    let left = times;
    return () => (left-- > 0 ? Promise.reject(new TypeError("Failed to fetch")) : ok());
  }

  test("is retried once for a read", async () => {
    const { api, asked } = connect(dropping(1));
    await api.get("/api/v1/x");
    expect(asked).toHaveLength(2);
  });

  test("fails the read when the retry fails, too", async () => {
    const { api, asked } = connect(dropping(5));
    await expect(api.get("/api/v1/x")).rejects.toThrow(NetworkError);
    expect(asked).toHaveLength(2);
  });

  test("is not retried for a request that changes something", async () => {
    const { api, asked } = connect(dropping(1));
    await expect(api.send("POST", "/api/v1/x")).rejects.toThrow(NetworkError);
    expect(asked).toHaveLength(1);
  });

  test("does not include an error answered by the server", async () => {
    const { api, asked } = connect(() => json({}, { status: 500 }));
    await expect(api.get("/api/v1/x")).rejects.toThrow(ApiError);
    expect(asked).toHaveLength(1);
  });
});

describe("the start script's request", () => {
  const path = "/api/v1/timelines/home?limit=20";
  const started = (answer: Promise<Response>) => ({ [path]: { token: "secret", answer } });

  test("is used once", async () => {
    const early = started(Promise.resolve(json("early")));
    const { api, asked } = connect(() => json("late"), { token: "secret", started: early });
    expect((await api.get("/api/v1/timelines/home", { query: { limit: 20 } })).body).toBe("early");
    expect((await api.get(path)).body).toBe("late");
    expect(asked).toHaveLength(1);
  });

  test.each([
    ["another token", { token: "other" }],
    ["another instance", { token: "secret", instance: AWAY }],
  ])("is not used for %s", async (_, who) => {
    const early = started(Promise.resolve(json("early")));
    const { api } = connect(() => json("late"), { ...who, started: early });
    expect((await api.get(path)).body).toBe("late");
  });

  test("is repeated when its connection dropped", async () => {
    const dropped = started(Promise.reject(new TypeError("Failed to fetch")));
    const { api } = connect(() => json("late"), { token: "secret", started: dropped });
    expect((await api.get(path)).body).toBe("late");
  });

  test("fails like any other request when it is refused", async () => {
    const refused = started(Promise.resolve(json({ error: "No" }, { status: 403 })));
    const { api } = connect(ok, { token: "secret", started: refused });
    let refusals = 0;
    api.onRefused(() => (refusals += 1));
    await expect(api.get(path)).rejects.toMatchObject({ status: 403, words: "No" });
    expect(refusals).toBe(1);
  });

  test("is not used after something was sent", async () => {
    const early = started(Promise.resolve(json("early")));
    const { api } = connect(() => json("late"), { token: "secret", started: early });
    await api.send("POST", "/api/v1/statuses");
    expect((await api.get(path)).body).toBe("late");
  });
});

describe("initial data in the page", () => {
  const initialResults = { "/api/v1/instance": { title: "here" } };

  test("answers the first read only", async () => {
    const { api, asked } = connect(() => json("asked"), { initialResults });
    expect((await api.get("/api/v1/instance")).body).toEqual({ title: "here" });
    expect(asked).toEqual([]);
    expect((await api.get("/api/v1/instance")).body).toBe("asked");
  });

  test("is not used for another instance", async () => {
    const { api } = connect(() => json("asked"), { initialResults, instance: AWAY });
    expect((await api.get("/api/v1/instance")).body).toBe("asked");
  });
});

describe("a refused token", () => {
  test.each([
    [401, "secret", 1],
    [403, "secret", 1],
    [404, "secret", 0],
    [403, undefined, 0],
  ])("is reported after a %i with the token %s: %i times", async (status, token, times) => {
    const { api } = connect(() => json({}, { status }), { token });
    let refusals = 0;
    const stop = api.onRefused(() => (refusals += 1));
    await Promise.allSettled([api.get("/api/v1/x"), api.get("/api/v1/x")]);
    expect(refusals).toBe(times);
    stop();
    await Promise.allSettled([api.get("/api/v1/x")]);
    expect(refusals).toBe(times);
  });

  test("is not reported after another token replaced it", async () => {
    const waiting = Promise.withResolvers<Response>();
    const { api } = connect(() => waiting.promise, { token: "old" });
    let refusals = 0;
    api.onRefused(() => (refusals += 1));
    const answer = api.get("/api/v1/x");
    api.authorise("new");
    waiting.resolve(json({}, { status: 403 }));
    await expect(answer).rejects.toThrow(ApiError);
    expect(refusals).toBe(0);
  });
});

describe("a throttled read", () => {
  const throttled = (headers: Record<string, string> = {}) =>
    json({ error: "Throttled" }, { status: 429, headers });

  test("is repeated after a pause, whose length the server can choose", async () => {
    const answers = [throttled(), throttled({ "retry-after": "2" }), ok()];
    const { api, asked, environment } = connect(() => answers.shift()!);
    const answer = api.get("/api/v1/timelines/home");
    await until(() => asked.length === 1);
    await settled();
    environment.clock.advance(600);
    await until(() => asked.length === 2);
    await settled();
    environment.clock.advance(1999);
    await settled();
    expect(asked).toHaveLength(2);
    environment.clock.advance(1);
    expect((await answer).body).toEqual({ ok: true });
  });

  test("fails after three repetitions", async () => {
    const { api, asked, environment } = connect(() => throttled());
    const answer = api.get("/api/v1/timelines/home");
    answer.catch(() => undefined);
    for (const delay of [600, 1200, 2400]) {
      await settled();
      environment.clock.advance(delay);
    }
    await expect(answer).rejects.toMatchObject({ status: 429 });
    expect(asked).toHaveLength(4);
  });

  test("is not repeated if the server asks for a long pause, and other requests never are", async () => {
    const { api, asked } = connect(({ method }) =>
      throttled(method === "GET" ? { "retry-after": "60" } : {}),
    );
    await expect(api.get("/api/v1/timelines/home")).rejects.toMatchObject({ status: 429 });
    await expect(api.send("POST", "/api/v1/statuses")).rejects.toMatchObject({ status: 429 });
    expect(asked).toHaveLength(2);
  });

  test("is not repeated after its caller aborts", async () => {
    const { api, asked, environment } = connect(() => throttled());
    const wanted = new AbortController();
    const answer = api.get("/api/v1/timelines/home", { signal: wanted.signal });
    await settled();
    wanted.abort();
    await expect(answer).rejects.toThrow("aborted");
    environment.clock.advance(9000);
    await settled();
    expect(asked).toHaveLength(1);
  });
});
