import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { RunningInstance } from "../../demo/instance/start.ts";
import { CALLBACK, type DemoApp, registerApp } from "../support/demo/demo-person.ts";
import { checkedInstance } from "../support/demo/shapes.ts";

const MINUTE = 60_000;
let now: number;
let instance: RunningInstance;
let app: DemoApp;

beforeEach(async () => {
  now = Date.parse("2026-11-21T12:00:00Z");
  instance = await checkedInstance({ clock: () => now });
  app = await registerApp(instance);
});
afterEach(() => instance.close());

const asked = (changes: Record<string, string> = {}) => ({
  client_id: app.client_id,
  redirect_uri: CALLBACK,
  response_type: "code",
  scope: "read write",
  state: `"><script>&`,
  ...changes,
});

const open = (changes?: Record<string, string>, headers: Record<string, string> = {}) =>
  instance.fetch(`/oauth/authorize?${new URLSearchParams(asked(changes))}`, { headers });

const send = (fields: [string, string][], changes?: Record<string, string>) => {
  const body = new URLSearchParams([...Object.entries(asked(changes)), ...fields]);
  return instance.fetch("/oauth/authorize", { method: "POST", body });
};

const signIn = async (changes?: Record<string, string>) => {
  const page = await send(
    [
      ["username", "alice"],
      ["password", "glitch-lily"],
    ],
    changes,
  );
  return /name="login" value="([\w-]+)"/.exec(await page.text())?.[1] ?? "";
};

const authorize = async (scopes = ["read", "write"], login?: string) =>
  send([
    ["login", login ?? (await signIn())],
    ["decision", "authorize"],
    ...scopes.map((scope): [string, string] => ["scope[]", scope]),
  ]);

const back = (answer: Response) => {
  expect(answer.status).toBe(302);
  const url = new URL(answer.headers.get("location") ?? "");
  expect(url.origin + url.pathname).toBe(CALLBACK);
  return Object.fromEntries(url.searchParams);
};

const exchange = async (changes: Record<string, string> = {}) => {
  const fields = { ...app, grant_type: "authorization_code", ...changes };
  const answer = await instance.fetch("/oauth/token", {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  return { status: answer.status, body: await answer.json(), headers: answer.headers };
};

const code = async (scopes?: string[]) => back(await authorize(scopes))["code"] ?? "";

const verify = (token: string) =>
  instance.fetch("/api/v1/accounts/verify_credentials", {
    headers: { authorization: `Bearer ${token}` },
  });

describe("the authorization pages", () => {
  test("lead from the sign-in form over consent to a working token", async () => {
    const form = await open();
    expect(form.status).toBe(200);
    const { code: given, state } = back(await authorize());
    expect(state).toBe(`"><script>&`);
    const { status, body } = await exchange({ code: given ?? "" });
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: "Bearer", scope: "read write" });
    const profile = await verify(body.access_token);
    expect(await profile.json()).toMatchObject({ username: "alice", pleroma: { is_admin: true } });
  });

  test("escape the app's name and state", async () => {
    const html = await (await open()).text();
    expect(html).toContain("A client &lt;b&gt;&amp;");
    expect(html).toContain('name="state" value="&quot;&gt;&lt;script&gt;&amp;"');
    expect(html).not.toContain("<script>");
  });

  test.each([
    ["alice", "wrong"],
    ["nobody", "glitch-lily"],
    ["haruka@minato.example", "glitch-lily"],
    ["", ""],
    [`alice"><script>`, "' OR 1=1 --"],
  ])("refuse %s with the password %s without running scripts", async (username, password) => {
    const page = await send([
      ["username", username],
      ["password", password],
    ]);
    expect(page.status).toBe(401);
    const html = await page.text();
    expect(html).toContain("alert-danger");
    expect(html).not.toContain("<script>");
  });

  test("redirect with access_denied when the person cancels, before or after signing in", async () => {
    const login = await signIn();
    const both = [
      await send([["decision", "cancel"]]),
      await send([
        ["login", login],
        ["decision", "cancel"],
      ]),
    ];
    for (const answer of both) expect(back(answer)).toMatchObject({ error: "access_denied" });
  });

  test("grant only the scopes that were requested and left checked", async () => {
    const { body } = await exchange({ code: await code(["read", "admin"]) });
    expect(body.scope).toBe("read");
    expect((await authorize([])).status).toBe(401);
  });

  test("ask for the password again when consent took more than ten minutes", async () => {
    const login = await signIn();
    now += 11 * MINUTE;
    const page = await authorize(["read"], login);
    expect(page.status).toBe(401);
    expect(await page.text()).toContain('name="password"');
  });

  test("accept a consent only once", async () => {
    const login = await signIn();
    expect((await authorize(["read"], login)).status).toBe(302);
    expect((await authorize(["read"], login)).status).toBe(401);
  });

  test("show the code when the app has no redirect address", async () => {
    const oob = { redirect_uri: "urn:ietf:wg:oauth:2.0:oob" };
    const fields: [string, string][] = [
      ["login", await signIn(oob)],
      ["scope[]", "read"],
      ["decision", "authorize"],
    ];
    expect(await (await send(fields, oob)).text()).toMatch(/<h2>\s*<code>[\w-]{43}/);
  });

  test.each<Record<string, string>>([
    { client_id: "unknown" },
    { redirect_uri: "https://thief.example/web" },
    { redirect_uri: "" },
    { response_type: "token" },
    { scope: "read admin" },
  ])("never redirect an invalid request: %o", async changes => {
    for (const page of [await open(changes), await send([], changes)]) {
      expect(page.status).toBe(400);
      expect(page.headers.get("location")).toBeNull();
      expect(await page.text()).toContain("alert-danger");
    }
  });

  test("refuse a redirect address that would run a script", async () => {
    const redirect_uri = "javascript:alert(1)";
    const answer = await instance.fetch("/api/v1/apps", {
      method: "POST",
      body: new URLSearchParams({ client_name: "Thief", redirect_uris: redirect_uri }),
    });
    const { client_id } = (await answer.json()) as DemoApp;
    expect((await open({ client_id, redirect_uri, scope: "read" })).status).toBe(400);
  });
});

describe("an authorization code", () => {
  test("works once, for its own app and address, within ten minutes", async () => {
    const wrong = { status: 400, body: { error: "Invalid credentials" } };
    const used = await code();
    expect((await exchange({ code: used })).status).toBe(200);
    expect(await exchange({ code: used })).toMatchObject(wrong);
    const other = await registerApp(instance);
    const { client_id, client_secret } = other;
    expect(await exchange({ code: await code(), client_id, client_secret })).toMatchObject(wrong);
    expect(await exchange({ code: await code(), client_secret: "no" })).toMatchObject(wrong);
    expect(await exchange({ code: await code(), redirect_uri: "https://x.example" })).toMatchObject(
      wrong,
    );
    const late = await code();
    now += 11 * MINUTE;
    expect(await exchange({ code: late })).toMatchObject(wrong);
    expect(await exchange({ grant_type: "magic" })).toMatchObject({
      status: 500,
      body: { error: "Bad request" },
    });
  });
});

describe("a registered app", () => {
  test("expires after fifteen minutes if it was never used to sign in", async () => {
    now += 14 * MINUTE;
    expect((await open()).status).toBe(200);
    now += 2 * MINUTE;
    expect((await open()).status).toBe(400);
  });

  test("stays registered after it was used to sign in", async () => {
    await exchange({ code: await code() });
    now += 1000 * MINUTE;
    expect((await open()).status).toBe(200);
  });

  test.each([
    [{}, "Missing field: client_name."],
    [{ client_name: "x" }, "Missing field: redirect_uris."],
    [
      { client_name: "x", redirect_uris: ["https://a.example"] },
      "redirect_uris - Invalid string. Got: array.",
    ],
  ])("is not registered from %o", async (body, error) => {
    const headers = { "content-type": "application/json" };
    const request = { method: "POST", headers, body: JSON.stringify(body) };
    const answer = await instance.fetch("/api/v1/apps", request);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error });
  });
});

describe("a session cookie", () => {
  const cookieOf = (headers: Headers) => (headers.get("set-cookie") ?? "").split(";")[0] ?? "";

  test("makes the same app receive an access_token instead of a code", async () => {
    const { body } = await exchange({ code: await code() });
    const cookie = cookieOf((await verify(body.access_token)).headers);
    expect(back(await open({}, { cookie }))).toEqual({
      access_token: body.access_token,
      state: `"><script>&`,
    });
    expect((await open({ force_login: "true" }, { cookie })).status).toBe(200);
    const other = await registerApp(instance);
    expect((await open({ client_id: other.client_id }, { cookie })).status).toBe(200);
  });

  test("authenticates requests without a token", async () => {
    const { body } = await exchange({ code: await code() });
    const cookie = cookieOf((await verify(body.access_token)).headers);
    const answer = await instance.fetch("/api/v1/timelines/home", { headers: { cookie } });
    expect(answer.status).toBe(200);
  });

  test("expires when its token is revoked", async () => {
    const { body } = await exchange({ code: await code() });
    const cookie = `pleroma_key=${body.access_token}`;
    const answer = await instance.fetch("/oauth/revoke", {
      method: "POST",
      headers: { cookie },
      body: new URLSearchParams({ token: body.access_token }),
    });
    expect(await answer.json()).toEqual({});
    expect(answer.headers.get("set-cookie")).toContain("Max-Age=0");
    const refused = await verify(body.access_token);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toEqual({ error: "Invalid credentials." });
    const post = await instance.fetch("/api/v1/statuses", {
      method: "POST",
      headers: { authorization: `Bearer ${body.access_token}` },
      body: new URLSearchParams({ status: "Story" }),
    });
    expect(post.status).toBe(403);
    expect(await post.json()).toEqual({ error: "Invalid credentials." });
    // Whoever asks for what is public with it is answered as anybody.
    const publicly = await instance.fetch("/api/v1/accounts/lookup?acct=bob", {
      headers: { authorization: `Bearer ${body.access_token}` },
    });
    expect(publicly.status).toBe(200);
  });
});

test("a token without the required scope is refused with the name of that scope", async () => {
  const { body } = await exchange({ code: await code(["write"]) });
  const answer = await verify(body.access_token);
  expect(answer.status).toBe(403);
  expect(await answer.json()).toEqual({ error: "Insufficient permissions: read:accounts." });
});
