import { afterEach, describe, expect, test } from "vitest";
import {
  fetchAccount,
  lookupAccount,
  verifyCredentials,
} from "../../../core/api/accounts/accounts.ts";
import { registerApp } from "../../../core/api/apps.ts";
import { createConnection } from "../../../core/api/http/connection.ts";
import { Malformed } from "../../../core/api/http/errors.ts";
import { fetchInstance } from "../../../core/api/instance.ts";
import { fetchMascot } from "../../../core/api/accounts/mascot.ts";
import { authorizeUrl, exchangeCode, revokeToken } from "../../../core/api/oauth.ts";
import { fetchContext } from "../../../core/api/statuses/contexts.ts";
import { fetchStatus } from "../../../core/api/statuses/statuses.ts";
import { fetchHome } from "../../../core/api/timelines.ts";
import { answering, json } from "../../../demo/environment/answers.ts";
import { claimReports, expectNoReports } from "../../../demo/environment/environment.ts";
import { fixture } from "../../support/core/fixture.ts";

const HOME = "https://example.social";

afterEach(() => expectNoReports());

function connect(body: unknown) {
  const { environment, asked } = answering(() => json(body));
  return { api: createConnection(environment, HOME, "secret"), asked, environment };
}

const alice = { id: "1", username: "alice", acct: "alice" };
const form = (body: BodyInit | null | undefined) => Object.fromEntries(body as URLSearchParams);

describe("accounts", () => {
  test("one account is requested by its id, with special characters escaped", async () => {
    const { api, asked } = connect(alice);
    expect((await fetchAccount(api, "a/b?c#d%")).acct).toBe("alice");
    expect(asked[0]?.path).toBe("/api/v1/accounts/a%2Fb%3Fc%23d%25");
  });

  test.each([".", "..", "%2e%2E"])("an id of %s leads to no other endpoint", async dots => {
    const { api, asked } = connect(alice);
    const path = `/api/v1/accounts/${dots}/follow`;
    await expect(api.send("POST", path)).rejects.toMatchObject({ status: 404 });
    await expect(api.get(`/api/v1/accounts/${dots}`)).rejects.toMatchObject({ status: 404 });
    await api.get(`/api/v1/accounts/...?next=/${dots}/`);
    expect(asked.map(one => one.path)).toEqual([`/api/v1/accounts/...?next=/${dots}/`]);
  });

  test("one account is looked up by its address", async () => {
    const { api, asked } = connect(alice);
    await lookupAccount(api, "bob@example.org");
    expect(asked[0]?.path).toBe("/api/v1/accounts/lookup?acct=bob%40example.org");
  });

  test("the person's own account is requested at the address that the start script uses", async () => {
    const { api, asked } = connect(fixture("pleroma-samples/verify_credentials"));
    expect((await verifyCredentials(api)).pleroma?.is_admin).toBe(true);
    expect(asked[0]?.path).toBe("/api/v1/accounts/verify_credentials");
  });
});

describe("statuses", () => {
  test("one status is requested by its id", async () => {
    const { api, asked } = connect(fixture("pleroma-samples/status_poll"));
    expect((await fetchStatus(api, "2026-11-20T23:10/poll/x")).content).toBe("Pick several");
    expect(asked[0]?.path).toBe("/api/v1/statuses/2026-11-20T23%3A10%2Fpoll%2Fx");
  });

  test("a context is requested, and malformed statuses in it are left out", async () => {
    const { api, asked, environment } = connect({
      ancestors: [{ id: "1", account: {} }],
      descendants: [{ id: "2", account: alice }],
    });
    const context = await fetchContext(api, "x");
    expect(context.ancestors).toEqual([]);
    expect(context.descendants.map(status => status.id)).toEqual(["2"]);
    expect(claimReports(environment)).toHaveLength(1);
    expect(asked[0]?.path).toBe("/api/v1/statuses/x/context");
  });

  test.each([[{}], [[]], [{ ancestors: [], descendants: null }]])(
    "%j is rejected as a context",
    async body => {
      const { api } = connect(body);
      await expect(fetchContext(api, "x")).rejects.toThrow(Malformed);
    },
  );

  test("the home timeline is requested at the address that the start script uses", async () => {
    const { api, asked } = connect([]);
    await fetchHome(api);
    await fetchHome(api, { limit: 5 });
    await fetchHome(api, { link: "/api/v1/timelines/home?max_id=1" });
    expect(asked.map(one => one.path)).toEqual([
      "/api/v1/timelines/home?limit=20",
      "/api/v1/timelines/home?limit=5",
      "/api/v1/timelines/home?max_id=1",
    ]);
  });
});

describe("the instance", () => {
  test("the instance and its mascot are requested at the right addresses", async () => {
    const instance = connect(fixture("pleroma-samples/instance_v1"));
    expect((await fetchInstance(instance.api)).max_toot_chars).toBe(5000);
    const mascot = connect(fixture("pleroma-samples/mascot"));
    expect((await fetchMascot(mascot.api)).url).toBe("/images/pleroma-fox-tan-smol.png");
    expect([...instance.asked, ...mascot.asked].map(one => one.path)).toEqual([
      "/api/v1/instance",
      "/api/v1/pleroma/mascot",
    ]);
  });

  test("an HTML page with status 200 is rejected as an instance", async () => {
    const { api } = connect("<html>");
    await expect(fetchInstance(api)).rejects.toThrow(Malformed);
  });
});

describe("signing in and out", () => {
  const app = { client_id: "id", client_secret: "hush" };

  test("an app is registered with a JSON body", async () => {
    const { api, asked } = connect({ ...app, id: "7", vapid_key: "key" });
    const registration = {
      client_name: "Glitch-lily",
      redirect_uris: `${HOME}/web`,
      scopes: "read write",
    };
    expect(await registerApp(api, registration)).toEqual({ ...app, vapid_key: "key" });
    expect(asked[0]).toMatchObject({ method: "POST", path: "/api/v1/apps" });
    expect(JSON.parse(String(asked[0]?.body))).toEqual(registration);
  });

  test("the address of the consent page contains the app, the scopes and the state", () => {
    const url = authorizeUrl(HOME, {
      client_id: "a&b",
      redirect_uri: `${HOME}/web`,
      scope: "read write",
      state: "xyz",
    });
    expect(url).toBe(
      `${HOME}/oauth/authorize?response_type=code&client_id=a%26b` +
        "&redirect_uri=https%3A%2F%2Fexample.social%2Fweb&scope=read+write&state=xyz",
    );
  });

  test("a code is exchanged with a form body", async () => {
    const { api, asked } = connect({ access_token: "new", scope: "read", token_type: "Bearer" });
    const exchange = { ...app, redirect_uri: `${HOME}/web`, scope: "read write", code: "c" };
    expect(await exchangeCode(api, exchange)).toEqual({ access_token: "new", scope: "read" });
    expect(asked[0]?.path).toBe("/oauth/token");
    expect(form(asked[0]?.body)).toEqual({
      ...exchange,
      scopes: "read write",
      grant_type: "authorization_code",
    });
  });

  test.each([[{}], [{ access_token: "" }], [{ error: "No" }]])(
    "%j is rejected as a token",
    async body => {
      const { api } = connect(body);
      const exchange = { ...app, redirect_uri: HOME, scope: "read", code: "c" };
      await expect(exchangeCode(api, exchange)).rejects.toThrow(Malformed);
    },
  );

  test("a token is revoked together with the page's session, even if the answer is not an object", async () => {
    const { api, asked } = connect("done");
    await revokeToken(api, { ...app, token: "old" });
    expect(asked[0]).toMatchObject({ path: "/oauth/revoke", credentials: "include" });
    expect(form(asked[0]?.body)).toEqual({ ...app, token: "old" });
  });
});
