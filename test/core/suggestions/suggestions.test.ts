import { afterEach, describe, expect, test } from "vitest";
import { accountShape } from "../../../core/api/accounts/accounts.ts";
import { createStatus } from "../../../core/api/statuses/compose.ts";
import { check } from "../../../core/api/shapes.ts";
import { retainClient, type Client } from "../../../core/client.ts";
import { accounts } from "../../../core/accounts/accounts.ts";
import { locales } from "../../../core/settings/locale.ts";
import { relationships } from "../../../core/accounts/relationships.ts";
import type { Suggestion } from "../../../core/suggestions/suggestion.ts";
import { suggestions } from "../../../core/suggestions/suggestions.ts";
import { tagHistory } from "../../../core/suggestions/tag-history.ts";
import { answering, json, never, type Asked } from "../../../demo/environment/answers.ts";
import { claimReports, expectNoReports } from "../../../demo/environment/environment.ts";
import { signIn } from "../../support/core/sign-in.ts";
import { checkedInstance } from "../../support/demo/shapes.ts";
import { drop } from "../../support/core/small-instance.ts";
import { settled, until } from "../../../demo/environment/until.ts";

afterEach(() => expectNoReports());

function word(suggestion: Suggestion): string {
  if (suggestion.kind === "mention") return suggestion.account.acct;
  return suggestion.kind === "hashtag" ? suggestion.name : suggestion.emoji.text;
}

/** A field as an element has it: watched. */
function open(client: Client) {
  const field = suggestions(client).open();
  field.$view.listen(() => {});
  const words = () => field.$view.get()?.items.map(word) ?? [];
  return {
    ...field,
    words,
    type: (text: string) => field.look(text, text.length),
    choose(wanted: string) {
      const chosen = field.choose(field.$view.get()!.items.find(item => word(item) === wanted)!);
      // As a field does, whose text and caret have changed.
      if (chosen) field.look(chosen.text, chosen.caret);
      return chosen;
    },
  };
}

describe("on the demo instance", () => {
  test("alice chooses bob's suggested mention", async () => {
    await using alice = await signIn("alice");
    const { type, words, choose, $view } = open(alice.client);
    type("Hello @bo");
    await until(() => words().includes("bob"));
    expect(words().length).toBeLessThanOrEqual(4);
    expect(choose("bob")).toEqual({ text: "Hello @bob ", caret: 11 });
    expect($view.get()).toBeNull();
  });

  test("a hashtag is suggested in the user's own spelling once they have used it", async () => {
    // Pleroma knows no hashtags but the one that is typed.
    await using instance = await checkedInstance({ bare: true });
    await using alice = await signIn("alice", { instance });
    const { type, words, choose } = open(alice.client);
    type("#lightho");
    await until(() => words().includes("lighthouse"));
    expect(choose("lighthouse")).toEqual({ text: "#lighthouse ", caret: 12 });
    const text = "At the #LightHouse again, with #Wool";
    const { tags } = await createStatus(
      alice.client.api,
      { status: text, visibility: "public" },
      "a-key",
    );
    tagHistory(alice.client).learn(text, tags);
    type("#light");
    expect(words()).toEqual(["LightHouse"]);
    expect(choose("LightHouse")).toEqual({ text: "#LightHouse ", caret: 12 });
    type("#lighthouse");
    expect(choose("LightHouse")).toEqual({ text: "#lighthouse", caret: 11 });
  });

  test("custom and Unicode emoji are suggested in the user's language", async () => {
    await using alice = await signIn("alice");
    locales(alice.environment).choose("de");
    const { type, words, choose } = open(alice.client);
    type(":lily");
    await until(() => words().includes(":lily_wave:"));
    expect(choose(":lily_wave:")).toEqual({ text: ":lily_wave:", caret: 11 });
    type("ein :kuch");
    await until(() => words().includes("🎂"));
    expect(words()).toHaveLength(5);
    expect(choose("🎂")).toEqual({ text: "ein 🎂", caret: 6 });
    type(":tada");
    expect(words()[0]).toBe("🎉");
    type(":kuch");
    expect(words()[0]).toBe("🎂");
    locales(alice.environment).choose("en");
    type(":birthd");
    await until(() => words().includes("🎂"));
  });
});

const person = (id: string, acct: string, more = {}) => ({
  id,
  acct,
  username: acct.split("@")[0],
  ...more,
});

function at(answer: (asked: Asked) => Response | Promise<Response>) {
  const { environment, asked } = answering(answer);
  const who = { instance: environment.origin, person: "me", token: "token" };
  const held = retainClient(environment, who);
  const searches = () => asked.filter(({ path }) => path.includes("search"));
  return { ...held, environment, asked, searches, field: open(held.client) };
}

describe("suggestions from an instance", () => {
  test("that is slow are requested at once, then every 200 ms for the latest text only", async () => {
    const { field, searches, environment, release } = at(asked => never(asked));
    for (const text of ["@b", "@bo", "@bob"]) field.type(text);
    await settled();
    expect(searches().map(({ path }) => path)).toEqual([
      "/api/v1/accounts/search?q=b&resolve=false&limit=4",
    ]);
    environment.clock.advance(200);
    await settled();
    expect(searches()).toHaveLength(2);
    expect(searches()[0]!.signal!.aborted).toBe(true);
    expect(searches()[1]!.path).toContain("q=bob&");
    field.type("@bob ");
    await settled();
    expect(searches()[1]!.signal!.aborted).toBe(true);
    environment.clock.advance(1000);
    expect(searches()).toHaveLength(2);
    release();
  });

  test("add to known people, and those followed come first", async () => {
    const { client, environment, field, release } = at(({ path }) =>
      path.includes("/accounts/search")
        ? json([
            person("4", "bella"),
            person("1", "bob"),
            { id: "5" },
            person("3", "bo@far.example"),
          ])
        : drop(),
    );
    const startedAt = client.tick();
    const known = { ...person("2", "nobody"), display_name: "Old Bob" };
    for (const one of [known, person("1", "bob"), person("me", "bo-me")]) {
      accounts(client).import(check(accountShape, one), { source: "answer", startedAt });
    }
    const follows = { id: "3", following: true };
    relationships(client).import([follows], { source: "answer", startedAt });
    field.type("@bo");
    expect(field.words()).toEqual(["nobody", "bob"]);
    await until(() => field.words().length === 4);
    expect(field.words()).toEqual(["bo@far.example", "bella", "bob", "nobody"]);
    expect(claimReports(environment)).toHaveLength(1);
    release();
  });

  test("that fails are missing without an alert, while the user's own hashtags are shown", async () => {
    const { client, field, release } = at(() => json({}, { status: 500 }));
    tagHistory(client).learn("#Cats #Cattle", [{ name: "cats" }, { name: "cattle" }]);
    field.type("#ca");
    await settled();
    expect(field.words()).toEqual(["Cats", "Cattle"]);
    release();
  });

  test("that answers nonsense are missing, and the answer is reported", async () => {
    const { environment, field, release } = at(() => json({ hashtags: 5 }));
    field.type("#ca");
    await settled();
    expect(field.words()).toEqual([]);
    expect(claimReports(environment).length).toBeGreaterThan(0);
    release();
  });

  test("other than Pleroma separate an emoji's code with invisible spaces", async () => {
    const emoji = { shortcode: "blob", url: "https://x.example/blob.png" };
    const hidden = { ...emoji, shortcode: "blob_hidden", visible_in_picker: false };
    const { field, environment, release } = at(({ path }) =>
      path.includes("custom_emojis") ? json([hidden, emoji, { shortcode: 1 }]) : json({}),
    );
    field.type("猫:blo");
    await until(() => field.words().includes(":blob:"));
    expect(field.words()).not.toContain(":blob_hidden:");
    expect(field.choose(":blob:")).toEqual({ text: "猫\u200b:blob:\u200b", caret: 9 });
    expect(claimReports(environment)).toHaveLength(1);
    release();
  });
});

test("dismissed suggestions stay away until another word begins", async () => {
  const { client, field, release } = at(() => json({}, { status: 500 }));
  tagHistory(client).learn("#Cats", [{ name: "cats" }]);
  field.type("#ca");
  expect(field.words()).toEqual(["Cats"]);
  field.dismiss();
  field.type("#cat");
  expect(field.words()).toEqual([]);
  field.type("#cat #ca");
  expect(field.words()).toEqual(["Cats"]);
  await settled();
  release();
});
