import { describe, expect, test } from "vitest";
import { accountSettings } from "../../../core/account-settings/account-settings.ts";
import type { AccountValues } from "../../../core/account-settings/known-settings.ts";
import { alertsAtom } from "../../../core/alerts/alerts-atom.ts";
import { retainClient, type Client } from "../../../core/client.ts";
import { profiles } from "../../../core/profile/profile.ts";
import { answering, json } from "../../../demo/environment/answers.ts";
import { settled, until } from "../../../demo/environment/until.ts";
import { checkedInstance } from "../../support/demo/shapes.ts";
import { signIn } from "../../support/core/sign-in.ts";

function open(client: Client) {
  const store = accountSettings(client);
  store.$view.listen(() => {});
  const facts = () => {
    const view = store.$view.get();
    return view.state === "ready" ? view.value : undefined;
  };
  return { ...store, facts, values: (): AccountValues => facts()?.values ?? {} };
}

const ME = { id: "alice", username: "alice", acct: "alice" };

/** Alice on a server that says this of her account. */
function on(account: object) {
  const { environment } = answering(() => json({ ...ME, ...account }));
  const who = { instance: environment.origin, person: "alice", token: "token" };
  return { environment, ...open(retainClient(environment, who).client) };
}

describe("on the demo instance", () => {
  test("alice changes each setting that it has, and reads it again", async () => {
    await using alice = await signIn("alice");
    const { change, values, facts } = open(alice.client);
    await until(() => facts());
    expect(facts()).toMatchObject({ email: "alice@lily.example" });
    for (const [name, value] of Object.entries(values())) {
      const wanted = name === "privacy" ? "private" : !value;
      await change(name as keyof AccountValues, wanted);
      expect(values(), name).toMatchObject({ [name]: wanted });
    }
    expect(alertsAtom(alice.client).get()).toEqual([]);
    expect(values()).not.toHaveProperty("language");
    expect(values()).not.toHaveProperty("sensitive");
    expect(profiles(alice.client).$profile.get()?.source?.privacy).toBe("private");
  });

  test("a plain server has other settings", async () => {
    await using instance = await checkedInstance({ bare: true });
    await using bob = await signIn("bob", {
      instance,
    });
    const { change, values, facts } = open(bob.client);
    await until(() => facts());
    expect(Object.keys(values()).toSorted()).toEqual(
      [
        "bot",
        "discoverable",
        "language",
        "locked",
        "privacy",
        "sensitive",
        "status_content_type",
      ].toSorted(),
    );
    await change("language", "de");
    expect(values().language).toBe("de");
  });
});

test("GoToSocial keeps the format of new posts", async () => {
  await using instance = await checkedInstance({ bare: "gotosocial" });
  await using bob = await signIn("bob", { instance });
  const { change, values, facts } = open(bob.client);
  await until(() => facts());
  expect(values().status_content_type).toBe("text/plain");
  await change("status_content_type", "text/markdown");
  expect(values().status_content_type).toBe("text/markdown");
  expect(alertsAtom(bob.client).get()).toEqual([]);
});

test("Mastodon’s own settings are known by their keys", async () => {
  const source = { quote_policy: "public", indexable: false, hide_collections: true };
  const { facts, values } = on({ source: { ...source, language: null }, locked: true });
  await until(() => facts());
  expect(values()).toEqual({ ...source, language: "", locked: true, bot: false });
});

test("a change shows at once, and is undone with the server’s words if it is refused", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { environment } = answering(({ method }) => (method === "PATCH" ? promise : json(ME)));
  const who = { instance: environment.origin, person: "alice", token: "token" };
  const { client } = retainClient(environment, who);
  const { change, values, facts } = open(client);
  await until(() => facts());
  const saving = change("locked", true);
  expect(values().locked).toBe(true);
  resolve(json({ error: "No locks today" }, { status: 422 }));
  await saving;
  expect(values().locked).toBe(false);
  expect(alertsAtom(client).get()).toMatchObject([{ message: "No locks today" }]);
});

test("a server that ignores a change is shown as it is, with a word about that", async () => {
  const { environment } = answering(() => json(ME));
  const who = { instance: environment.origin, person: "alice", token: "token" };
  const { client } = retainClient(environment, who);
  const { change, values, facts } = open(client);
  await until(() => facts());
  await change("bot", true);
  await settled();
  expect(values().bot).toBe(false);
  expect(alertsAtom(client).get()).toHaveLength(1);
});
