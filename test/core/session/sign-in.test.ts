import { afterEach, expect, test } from "vitest";
import type { RunningInstance } from "../../../demo/instance/start.ts";
import { retainClient } from "../../../core/client.ts";
import { accounts } from "../../../core/accounts/accounts.ts";
import { consent as throughPages } from "../../support/core/consent.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { checkedInstance } from "../../support/demo/shapes.ts";
import { goTo, openTab } from "../../support/core/tab.ts";
import { until } from "../../../demo/environment/until.ts";

const consent = (instance: RunningInstance, url: string, username: string) =>
  throughPages(instance, url, username, ["read", "write"]);

/** The demo instance as the other end of a page. */
const network = (instance: RunningInstance) => ({
  answer: ({ url, ...asked }: { url: string }) => instance.fetch(url, asked as RequestInit),
});

afterEach(() => expectNoReports());

test("alice signs in on the demo instance, stays signed in after a reload and signs out", async () => {
  await using instance = await checkedInstance();
  const site = network(instance);
  const before = openTab(site, { origin: instance.url });
  const address = await consent(instance, await before.loginUrl(), "alice");
  expect(address).toMatch(/^http:\/\/lily\.example\/web\?code=/);

  const tab = goTo(before, site, address);
  const { person, token } = await tab.becomes("signed-in");
  const who = { instance: instance.url, person, token };
  const { client, release } = retainClient(tab.environment, who);
  await until(() => accounts(client).get(person)?.username === "alice");
  release();

  const next = goTo(tab, site, "/web");
  expect(next.session()).toEqual({ state: "signed-in", person, token });

  await next.store.signOut();
  expect(next.session()).toEqual({ state: "signed-out" });
  // Only what is the device's own stays.
  expect(next.environment.local.keys()).toEqual(["glitch-lily:http://lily.example::settings-here"]);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await instance.fetch("/api/v1/accounts/verify_credentials", { headers });
  expect(answer.status).toBe(403);
  next.close();
});

test("a server with PKCE refuses a code with a wrong verifier", async () => {
  await using instance = await checkedInstance({ bare: true });
  const site = network(instance);
  const before = openTab(site, { origin: instance.url });
  const url = await before.loginUrl();
  const stolen = new URL(await consent(instance, url, "alice")).searchParams.get("code");
  const { clientId, clientSecret } = before.stored() as Record<string, string>;
  const answer = await instance.fetch("/oauth/token", {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      client_id: clientId!,
      client_secret: clientSecret!,
      redirect_uri: `${instance.url}/web`,
      code: stolen!,
      code_verifier: "guessed",
    }),
  });
  expect(answer.status).toBe(400);
  const tab = goTo(before, site, await consent(instance, url, "alice"));
  await tab.becomes("signed-in");
  tab.close();
});

test("a token that the instance no longer knows leads back to the login", async () => {
  await using instance = await checkedInstance();
  const site = network(instance);
  const tab = openTab(site, { origin: instance.url, address: "/web?access_token=forgotten" });
  (await tab.becomes("asking")).accept();
  expect((await tab.becomes("signed-out")).failure?.status).toBe(403);
  expect(await tab.loginUrl()).toContain("/oauth/authorize?");
  tab.close();
});

test("a code that was already used leads back to the login with a new app", async () => {
  await using instance = await checkedInstance();
  const site = network(instance);
  const before = openTab(site, { origin: instance.url });
  const first = await before.loginUrl();
  const address = await consent(instance, first, "bob");
  const tab = goTo(before, site, address.replace(/code=[^&]+/, "code=redeemed"));
  expect((await tab.becomes("signed-out")).failure?.status).toBe(400);
  expect(await tab.loginUrl()).not.toContain(new URL(first).searchParams.get("client_id"));
  tab.close();
});
