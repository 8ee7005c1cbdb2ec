import { afterEach, describe, expect, test } from "vitest";
import { retainClient, type Client } from "../../../core/client.ts";
import type { IndexedEmoji } from "../../../core/emoji/keywords.ts";
import { createEmojiPicking } from "../../../core/emoji/picker.ts";
import { emojiUses } from "../../../core/emoji/uses.ts";
import { newerEmojis } from "../../../core/emoji/versions.ts";
import { settings } from "../../../core/settings/settings.ts";
import { answering, json } from "../../../demo/environment/answers.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { signIn } from "../../support/core/sign-in.ts";
import { until } from "../../../demo/environment/until.ts";

afterEach(() => expectNoReports());

/** A picker as an element has it: watched, with all in it. */
async function open(
  client: Client,
  locale = "en",
  isDrawn: (emoji: IndexedEmoji) => boolean = () => true,
) {
  const picking = createEmojiPicking(client, locale, isDrawn);
  picking.$sections.listen(() => {});
  await until(() => picking.$sections.get().some(({ kind }) => kind === "custom"));
  await until(() => picking.$state.get() === "here");
  const sections = () => picking.$sections.get();
  const texts = (place = 0) => sections()[place]?.emojis.map(({ text }) => text) ?? [];
  return { ...picking, shelves: sections, texts };
}

describe("the emoji picker", () => {
  test("shows frequently used emoji, the instance's categories and Unicode's groups", async () => {
    await using alice = await signIn("alice");
    const { shelves: sections, texts } = await open(alice.client);
    expect(sections().map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      "used ",
      ...["Answers", "Garden", "Home", "Kitchen"].map(name => `custom ${name}`),
      ...["0", "1", "3", "4", "5", "6", "7", "8", "9"].map(name => `group ${name}`),
    ]);
    expect(texts()).toContain("👍");
    expect(texts(2)).toContain(":lily_wave:");
    expect(texts(5)[0]).toBe("😀");
    expect(sections().flatMap(({ emojis }) => emojis).length).toBeGreaterThan(1900);
  });

  test("shows the most used emoji first when it is opened again", async () => {
    await using alice = await signIn("alice");
    const uses = emojiUses(alice.client);
    for (const text of ["🧀", "🧀", ":lily:", "🎂", "gone"]) uses.used(text);
    const { texts, shelves: sections, used } = await open(alice.client);
    expect(texts().slice(0, 3)).toEqual(["🧀", "🎂", ":lily:"]);
    expect(texts()).toHaveLength(16);
    used(sections().at(-1)!.emojis[0]!);
    expect(texts()[0]).toBe("🧀");
    expect(uses.$uses.get().get("🏁")).toBe(1);
  });

  test("finds emoji by names in the user's language and in English, by code and by the emoji itself", async () => {
    await using alice = await signIn("alice");
    const { search, shelves: sections, texts } = await open(alice.client, "de");
    for (const [query, wanted] of [
      ["käse", "🧀"],
      ["CHEESE", "🧀"],
      ["katze herz", "😻"],
      ["lily_w", ":lily_wave:"],
      ["👋🏽", "👋"],
      ["❤", "❤️"],
    ] as const) {
      search(query);
      await until(() => texts().includes(wanted));
      expect(sections().map(({ kind }) => kind)).toEqual(["found"]);
    }
    search("there is no such thing");
    expect(sections()).toEqual([]);
    search(" ");
    expect(sections().length).toBeGreaterThan(10);
  });

  test("leaves out emoji that the system can't draw, in search results as well", async () => {
    await using alice = await signIn("alice");
    const { search, shelves: sections } = await open(
      alice.client,
      "en",
      ({ group }) => group !== 9,
    );
    expect(sections().at(-1)!.name).toBe("8");
    search("🇩🇪");
    expect(sections()).toEqual([]);
  });

  test("keeps the skin tone in the settings, and ignores an invalid one", async () => {
    await using alice = await signIn("alice");
    const { $skinTone, setSkinTone } = await open(alice.client);
    const seen: number[] = [];
    $skinTone.subscribe(tone => seen.push(tone));
    setSkinTone(3);
    expect(settings(alice.client).$settings.get().emoji_skin_tone).toBe(3);
    settings(alice.client).change({ emoji_skin_tone: 17 });
    expect(seen).toEqual([0, 3, 0]);
  });
});

test("emoji newer than a system are listed by Unicode version", () => {
  expect([...newerEmojis.keys()].slice(0, 3)).toEqual([12, 12.1, 13]);
  expect(newerEmojis.get(14)).toContain("🫠");
  expect([...newerEmojis.values()].flat()).not.toContain("👍");
});

describe("an instance with too many emoji", () => {
  const emoji = (shortcode: string, place: number) => ({
    shortcode,
    url: `https://example.social/${place}.png`,
    category: place % 2 === 0 ? "Blobs" : null,
  });
  const odd = ["constructor", "__proto__", "\ud800", "same", "same", "same"];

  test("shows each shortcode once, even with unusual names", async () => {
    const many = Array.from({ length: 20_000 }, (_, place) => `code${place}`);
    const { environment } = answering(() => json([...odd, ...many].map(emoji)));
    const who = { instance: environment.origin, person: "alice", token: "token" };
    const { client, release } = retainClient(environment, who);
    const { shelves: sections, search } = await open(client);
    const custom = sections().filter(({ kind }) => kind === "custom");
    const names = custom.flatMap(({ emojis }) => emojis.map(({ name }) => name));
    expect(names.toSorted()).toEqual([...new Set([...odd, ...many])].toSorted());
    search("same");
    expect(sections()[0]?.emojis[0]?.custom?.url).toBe("https://example.social/3.png");
    search("constructor");
    expect(sections()[0]?.emojis[0]?.text).toBe(":constructor:");
    release();
  });
});
