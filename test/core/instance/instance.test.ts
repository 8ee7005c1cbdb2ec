import { cleanStores } from "nanostores";
import { afterEach, describe, expect, test } from "vitest";
import { retainClient } from "../../../core/client.ts";
import { isAble } from "../../../core/instance/abilities.ts";
import { instances } from "../../../core/instance/instance.ts";
import { answering, json, type Asked } from "../../../demo/environment/answers.ts";
import { claimReports, expectNoReports } from "../../../demo/environment/environment.ts";
import { fixture } from "../../support/core/fixture.ts";
import { signIn } from "../../support/core/sign-in.ts";
import { settled, until } from "../../../demo/environment/until.ts";

function page(answer: (asked: Asked) => Response | Promise<Response>) {
  const { environment, asked } = answering(answer);
  const who = { instance: environment.origin, person: null, token: null };
  const { client } = retainClient(environment, who);
  const { $instance } = instances(client);
  return { environment, asked, $instance };
}

async function factsOf(body: unknown) {
  const { $instance } = page(() => json(body));
  return until(() => $instance.get());
}

afterEach(() => expectNoReports());

describe("the properties of an instance", () => {
  test("are read from the demo", async () => {
    await using alice = await signIn("alice");
    const { $instance } = instances(alice.client);
    const facts = await until(() => $instance.get());
    expect(facts.title).not.toBe("");
    expect(facts.isPleroma).toBe(true);
  });

  test("are read from Pleroma", async () => {
    const facts = await factsOf(fixture("pleroma-samples/instance_v1"));
    expect(facts).toMatchObject({
      title: "Pleroma lab",
      version: "2.7.2 (compatible; Pleroma 2.7.51)",
      maxStatusLength: 5000,
      lengthRule: "grapheme",
      pollLimits: {
        maxOptions: 20,
        maxOptionChars: 200,
        optionUnit: "grapheme",
        minExpiration: 0,
        maxExpiration: 31_536_000,
      },
      postFormats: ["text/plain", "text/html", "text/markdown", "text/bbcode"],
      streamingUrl: "ws://pleroma.example",
    });
    expect(facts.features.has("quote_posting")).toBe(true);
  });

  test("are read from GoToSocial", async () => {
    const facts = await factsOf(fixture("gotosocial-samples/instance_v1"));
    expect(facts.features.size).toBe(0);
    expect(facts.maxStatusLength).toBeGreaterThan(500);
    // It announces 25 for an address, but ignores that.
    expect(facts.lengthRule).toBe("code-point");
    expect(facts.pollLimits.optionUnit).toBe("code-point");
  });

  test("have defaults for an empty answer", async () => {
    expect(await factsOf({})).toEqual({
      title: "",
      version: "",
      isPleroma: false,
      features: new Set(),
      maxStatusLength: 500,
      lengthRule: 23,
      pollLimits: {
        maxOptions: 4,
        maxOptionChars: 50,
        optionUnit: "grapheme",
        minExpiration: 300,
        maxExpiration: 2_629_746,
      },
      rules: [],
      postFormats: ["text/plain"],
      streamingUrl: null,
    });
  });

  for (const [body, length] of [
    [{ max_toot_chars: 42 }, 42],
    [{ max_toot_chars: 42, configuration: { statuses: { max_characters: 7 } } }, 42],
    [{ configuration: { statuses: { max_characters: 7 } } }, 7],
    [{ max_toot_chars: "many", configuration: { statuses: { max_characters: null } } }, 500],
    [{ configuration: null }, 500],
  ] as const) {
    test(`include the post length from ${JSON.stringify(body)}: ${length}`, async () => {
      expect((await factsOf(body)).maxStatusLength).toBe(length);
    });
  }

  test("include no streaming address when the announced one is invalid", async () => {
    expect((await factsOf({ urls: { streaming_api: "nonsense" } })).streamingUrl).toBeNull();
  });
});

describe("quotes and reactions", () => {
  const features = (...names: string[]) => ({
    version: "2.7.2 (compatible; Pleroma 2.9.1)",
    pleroma: { metadata: { features: ["pleroma_api", ...names] } },
  });
  for (const [name, body, quotes, reactions] of [
    ["Pleroma that names them", features("quote_posting", "pleroma_emoji_reactions"), true, true],
    ["Pleroma that doesn’t", features(), false, false],
    ["GoToSocial", { version: "0.20.0" }, false, false],
    ["GoToSocial from its source", { version: "v0.20.0-rc1-8-g57cb4fe" }, false, false],
    ["Mastodon 4.5", { version: "4.5.0" }, true, false],
    ["Mastodon 4.3", { version: "4.3.2" }, false, false],
    ["a fork of Mastodon", { version: "4.3.2+glitch" }, true, true],
    ["an unknown server", { version: "2.7.2 (compatible; Other 1)" }, true, true],
  ] as const) {
    test(`of ${name}: ${quotes ? "quotes" : "no quotes"}, ${reactions ? "reactions" : "no reactions"}`, async () => {
      const facts = await factsOf(body);
      expect([isAble(facts, "quotes"), isAble(facts, "reactions")]).toEqual([quotes, reactions]);
    });
  }
});

describe("requesting the instance", () => {
  test("happens once, when the store is first watched", async () => {
    const { asked, $instance } = page(() => json({ title: "Lily" }));
    await settled();
    expect(asked).toHaveLength(0);
    const stops = [$instance.listen(() => {}), $instance.listen(() => {})];
    await until(() => $instance.get());
    for (const stop of stops) stop();
    cleanStores($instance);
    $instance.listen(() => {});
    await settled();
    expect(asked).toHaveLength(1);
  });

  test("shows no alert when it fails, and leaves the instance unknown", async () => {
    const { asked, $instance } = page(() => json({ error: "No" }, { status: 500 }));
    const stop = $instance.listen(() => {});
    await until(() => asked.length > 0);
    await settled();
    expect($instance.get()).toBeUndefined();
    stop();
  });

  test("reports an answer that can't be read", async () => {
    const { environment, $instance } = page(() => json("nonsense"));
    const stop = $instance.listen(() => {});
    await until(() => environment.reports.length > 0);
    expect($instance.get()).toBeUndefined();
    expect(claimReports(environment)).toHaveLength(1);
    stop();
  });
});
