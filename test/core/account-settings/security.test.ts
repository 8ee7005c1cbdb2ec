import { describe, expect, test } from "vitest";
import {
  security,
  type Outcome,
  type SignedInApp,
} from "../../../core/account-settings/security.ts";
import { alertsAtom } from "../../../core/alerts/alerts-atom.ts";
import { instances } from "../../../core/instance/instance.ts";
import { retainClient } from "../../../core/client.ts";
import type { Loadable } from "../../../core/loadable.ts";
import { writeSignIn } from "../../../core/session/stored-sign-in.ts";
import { answering, json } from "../../../demo/environment/answers.ts";
import { fakeEnvironment } from "../../../demo/environment/environment.ts";
import { until } from "../../../demo/environment/until.ts";
import { codeAt } from "../../../demo/instance/data/totp.ts";
import { signIn } from "../../support/core/sign-in.ts";

const PASSWORD = "glitch-lily";

async function loaded<T>({ $view }: Loadable<T>): Promise<T | "missing"> {
  $view.listen(() => {});
  const view = await until(() => {
    const now = $view.get();
    return now.state !== "loading" && now;
  });
  if (view.state === "missing") return "missing";
  if (view.state !== "ready") throw new Error("It has failed");
  return view.value;
}

const words = (outcome: Outcome<unknown>) =>
  "failure" in outcome &&
  (typeof outcome.failure.message === "string"
    ? outcome.failure.message
    : outcome.failure.message.message);

describe("on the demo instance", () => {
  test("a wrong password is told in our words, whatever the status of the answer", async () => {
    await using alice = await signIn("alice");
    const store = security(alice.client);
    const wrong = "This isn’t your current password.";
    expect(words(await store.changePassword("moon", "new"))).toBe(wrong);
    expect(words(await store.changeEmail("moon", "a@b.example"))).toBe(wrong);
    expect(words(await store.deleteAccount("moon"))).toBe(wrong);
    expect(words(await store.moveAccount("moon", "bob"))).toBe(wrong);
    expect(words(await store.disableTwoFactor("moon"))).toBe(wrong);
    expect(words(await store.changeEmail(PASSWORD, "moon"))).toBe(
      "This isn’t a valid email address.",
    );
  });

  test("two-factor authentication is set up with a code and ended with the password", async () => {
    await using alice = await signIn("alice");
    const store = security(alice.client);
    expect(await loaded(store.twoFactor)).toBe(false);
    const made = await store.newTwoFactorKey();
    const key = "value" in made ? made.value.key : "";
    const now = () => codeAt(key, Date.now());
    const other = () => String((Number(now()) + 7) % 1_000_000).padStart(6, "0");
    expect(words(await store.confirmTwoFactor(PASSWORD, other()))).toContain(
      "wrong or has expired",
    );
    expect(await store.confirmTwoFactor(PASSWORD, now())).toEqual({ value: null });
    expect(await loaded(store.twoFactor)).toBe(true);
    const codes = await store.newRecoveryCodes();
    expect("value" in codes && codes.value.length).toBe(5);
    await store.disableTwoFactor(PASSWORD);
    expect(await loaded(store.twoFactor)).toBe(false);
  });

  test("sessions end at once", async () => {
    await using alice = await signIn("alice");
    await using again = await signIn("alice", { instance: alice.instance });
    const store = security(again.client);
    const [newest, older] = (await loaded(store.apps)) as readonly SignedInApp[];
    expect(Number(newest!.id)).toBeGreaterThan(Number(older!.id));
    const ending = store.endApp(older!.id);
    expect(await loaded(store.apps)).toEqual([newest]);
    await ending;
    await store.apps.retry();
    expect(await loaded(store.apps)).toEqual([newest]);
  });

  test("aliases come and go, and an unknown one is told", async () => {
    await using alice = await signIn("alice");
    const store = security(alice.client);
    expect(await loaded(store.aliases)).toEqual([]);
    expect(words(await store.addAlias("nobody"))).toContain("Account not found");
    await store.addAlias("bob");
    const [bob] = (await loaded(store.aliases)) as string[];
    expect(bob).toMatch(/^bob@/);
    await store.removeAlias(bob!);
    await store.aliases.retry();
    expect(await loaded(store.aliases)).toEqual([]);
    expect(words(await store.moveAccount(PASSWORD, "bob"))).toContain(
      "add this account as an alias",
    );
  });

  test("an archive is requested once, and then again only later", async () => {
    await using alice = await signIn("alice");
    const store = security(alice.client);
    expect(await loaded(store.backups)).toEqual([]);
    await store.requestBackup();
    expect(await loaded(store.backups)).toHaveLength(1);
    expect(words(await store.requestBackup())).toContain("Try again later");
  });
});

test("a server without all this has nothing to show", async () => {
  const { environment } = answering(() => json({ error: "Not Found" }, { status: 404 }));
  const who = { instance: environment.origin, person: "alice", token: "token" };
  const store = security(retainClient(environment, who).client);
  for (const part of [store.twoFactor, store.apps, store.aliases, store.backups])
    expect(await loaded<unknown>(part)).toBe("missing");
});

test("this browser’s own session is the one of the stored sign-in of the same account", () => {
  const environment = fakeEnvironment();
  const who = { instance: environment.origin, person: "alice", token: "token" };
  const { client } = retainClient(environment, who);
  expect(security(client).ownApp()).toBeUndefined();
  writeSignIn(client, { accessToken: "token", accountId: "alice", tokenId: "7" });
  expect(security(client).ownApp()).toBe("7");
  writeSignIn(client, { accessToken: "token", accountId: "bob", tokenId: "7" });
  expect(security(client).ownApp()).toBeUndefined();
});

type Sent = Record<string, unknown>;

/** What GoToSocial answers, and what it was sent. */
async function onGoToSocial(own: Record<string, (sent: Sent) => Response>) {
  const asked: [string, Sent][] = [];
  const { environment } = answering(({ path, method, body }) => {
    if (path === "/api/v1/instance") return json({ version: "0.20.0" });
    const sent = body === null ? {} : (JSON.parse(String(body)) as Sent);
    if (method !== "GET") asked.push([path, sent]);
    return own[path]?.(sent) ?? json({ error: "Not Found" }, { status: 404 });
  });
  const who = { instance: environment.origin, person: "alice", token: "token" };
  const { client } = retainClient(environment, who);
  instances(client).$instance.listen(() => {});
  await until(() => instances(client).$instance.get());
  return { store: security(client), asked };
}

describe("on GoToSocial", () => {
  test("its own calls are used, and its refusals are told in our words", async () => {
    const { store, asked } = await onGoToSocial({
      "/api/v1/user": () => json({ email: "alice@example.social" }),
      "/api/v1/tokens": () =>
        json([
          {
            id: "01A",
            created_at: "2026-11-01T08:00:00Z",
            last_used: "2026-11-20T09:30:00Z",
            application: { name: "One" },
          },
          { id: "01B", application: { name: "Two" } },
        ]),
      "/api/v1/tokens/01A/invalidate": () => json({}),
      "/api/v1/user/password_change": () =>
        json({ error: "Unauthorized: old password was incorrect" }, { status: 401 }),
      "/api/v1/user/email_change": () => json({ email: "alice@example.social" }, { status: 202 }),
    });
    expect(await loaded(store.user)).toMatchObject({ email: "alice@example.social" });
    expect(await loaded(store.apps)).toMatchObject([
      { app_name: "Two", created_at: undefined },
      { app_name: "One", created_at: "2026-11-01T08:00:00Z" },
    ]);
    await store.endApp("01A");
    expect(await loaded(store.apps)).toHaveLength(1);
    expect(words(await store.changePassword("moon", "new"))).toBe(
      "This isn’t your current password.",
    );
    expect(await store.changeEmail("moon", "a@b.example")).toHaveProperty("value");
    expect(asked.map(([path]) => path)).toEqual([
      "/api/v1/tokens/01A/invalidate",
      "/api/v1/user/password_change",
      "/api/v1/user/email_change",
    ]);
  });

  test("two-factor authentication begins with a code, which brings the recovery codes", async () => {
    const uri = "otpauth://totp/example.social:alice?secret=JBSWY3DP&period=30s&digits=6";
    const { store, asked } = await onGoToSocial({
      "/api/v1/user": () => json({ two_factor_enabled_at: "" }),
      "/api/v1/user/2fa/qruri": () => new Response(uri),
      "/api/v1/user/2fa/enable": ({ code }) =>
        code === "123456"
          ? json(["one", "two"])
          : json({ error: "Forbidden: invalid code provided, you may …" }, { status: 403 }),
      "/api/v1/user/2fa/disable": () =>
        json({ error: "Unauthorized: incorrect password" }, { status: 401 }),
    });
    expect(await loaded(store.twoFactor)).toBe(false);
    expect(await store.newTwoFactorKey()).toEqual({
      value: { key: "JBSWY3DP", provisioning_uri: uri },
    });
    expect(words(await store.confirmTwoFactor("", "111111"))).toContain("wrong or has expired");
    expect(await store.confirmTwoFactor("", "123456")).toEqual({ value: ["one", "two"] });
    expect(await loaded(store.twoFactor)).toBe(true);
    expect(words(await store.disableTwoFactor("moon"))).toBe("This isn’t your current password.");
    expect(asked.at(-1)).toEqual(["/api/v1/user/2fa/disable", { password: "moon" }]);
  });

  test("two-factor authentication is told to be on, or to belong to another service", async () => {
    const { store } = await onGoToSocial({
      "/api/v1/user": () => json({ two_factor_enabled_at: "2026-11-20T09:30:00Z" }),
      "/api/v1/user/2fa/qruri": () =>
        json({ error: "Unprocessable Entity: … with OIDC enabled" }, { status: 422 }),
    });
    expect(await loaded(store.twoFactor)).toBe(true);
    expect(words(await store.newTwoFactorKey())).toContain("through another service");
  });

  test("aliases are links, which the server adds to those it has", async () => {
    let aliases = ["https://one.example/users/alice"];
    const { store, asked } = await onGoToSocial({
      "/api/v1/accounts/verify_credentials": () =>
        json({ source: { also_known_as_uris: aliases } }),
      "/api/v1/accounts/alias": sent => {
        const wanted = sent["also_known_as_uris"] as string[];
        const unknown = wanted.find(one => one.endsWith("/nobody"));
        if (unknown) {
          const error = `Unprocessable Entity: error dereferencing also_known_as_uri (${unknown}) account: …`;
          return json({ error }, { status: 422 });
        }
        aliases = wanted.length === 0 ? [] : [...new Set([...aliases, ...wanted])];
        return json({});
      },
      "/api/v1/accounts/move": () =>
        json({ error: "target account is not aliased via alsoKnownAs; …" }, { status: 422 }),
    });
    expect(await loaded(store.aliases)).toHaveLength(1);
    await store.addAlias("https://two.example/users/alice");
    expect(await loaded(store.aliases)).toHaveLength(2);
    expect(words(await store.addAlias("https://two.example/users/nobody"))).toContain("full link");
    await store.removeAlias("https://one.example/users/alice");
    await store.aliases.retry();
    expect(await loaded(store.aliases)).toEqual(["https://two.example/users/alice"]);
    const target = "https://two.example/users/alice";
    expect(words(await store.moveAccount(PASSWORD, target))).toContain(
      "add this account as an alias",
    );
    expect(asked.at(-1)).toEqual([
      "/api/v1/accounts/move",
      { password: PASSWORD, moved_to_uri: target },
    ]);
  });
});

test("a session that couldn’t be ended is back in the list, with an alert", async () => {
  const apps = [{ id: 1, app_name: "One", valid_until: "2126-10-30T17:32:12.282114" }];
  const { environment } = answering(({ method }) =>
    method === "GET" ? json(apps) : json({ error: "Not now" }, { status: 500 }),
  );
  const who = { instance: environment.origin, person: "alice", token: "token" };
  const { client } = retainClient(environment, who);
  const store = security(client);
  await loaded(store.apps);
  await store.endApp("1");
  expect(await loaded(store.apps)).toHaveLength(1);
  expect(alertsAtom(client).get()).toMatchObject([{ message: "Not now" }]);
});
