import { describe, expect, test } from "vitest";
import { accountShape } from "../../../core/api/accounts/accounts.ts";
import { check } from "../../../core/api/shapes.ts";
import { searchEmojis } from "../../../core/emoji/keywords.ts";
import { withSuggestion, type Suggestion } from "../../../core/suggestions/suggestion.ts";
import { unicodeEmojis } from "../../../core/emoji/unicode.ts";
import { findToken } from "../../../core/suggestions/internal/token.ts";

const account = check(accountShape, { id: "1", acct: "alice@far.example", username: "alice" });
const custom = {
  shortcode: "blob",
  url: "https://x.example/blob.png",
  static_url: "https://x.example/blob.png",
  visible_in_picker: true,
  category: null,
};
const alice: Suggestion = { kind: "mention", key: "1", account };
const cats: Suggestion = { kind: "hashtag", key: "cats", name: "Cats", isOwn: true };
const blob: Suggestion = {
  kind: "emoji",
  key: ":blob:",
  emoji: { text: ":blob:", name: "blob", custom },
};
const tada: Suggestion = {
  kind: "emoji",
  key: "🎉",
  emoji: { text: "🎉", name: "", custom: null },
};

describe("a chosen suggestion", () => {
  for (const [marked, suggestion, apart, after] of [
    ["@al|", alice, false, "@alice@far.example |"],
    ["Hi ＠al|, you", alice, false, "Hi @alice@far.example |, you"],
    ["Hi @al| you", alice, false, "Hi @alice@far.example |you"],
    ["@al|ison@x.example\n", alice, false, "@alice@far.example\n|"],
    ["#ca|", cats, false, "#Cats |"],
    ["#CATS|", cats, false, "#CATS|"],
    ["#c|ats and", cats, false, "#cats| and"],
    ["＃cats|", cats, false, "#Cats |"],
    [":bl|", blob, false, ":blob:|"],
    [":bl|", blob, true, ":blob:\u200b|"],
    [":bl| x", blob, true, ":blob:| x"],
    ["猫:bl|", blob, true, "猫\u200b:blob:\u200b|"],
    [":ta|da:!", tada, true, "🎉|!"],
  ] as const) {
    test(`turns ${marked} into ${JSON.stringify(after)}`, () => {
      const caret = marked.indexOf("|");
      const text = marked.replace("|", "");
      const token = findToken(text, caret)!;
      const chosen = withSuggestion(text, token, suggestion, apart);
      expect(`${chosen.text.slice(0, chosen.caret)}|${chosen.text.slice(chosen.caret)}`).toBe(
        after,
      );
    });
  }
});

describe("the search for emoji", () => {
  const none = new Map<string, number>();

  for (const [locale, query, first] of [
    ["en", "tada", "🎉"],
    ["en", "+1", "👍"],
    ["en", "birthday", "🎂"],
    ["en-GB", "heart", "❤️"],
    ["de", "Käse", "🧀"],
    ["de", "kase", "🧀"],
    ["de", "thumbsup", "👍"],
    ["de-AT", "winken", "👋"],
    ["fi", "cheese", "🧀"],
    ["en", "cat  heart", "😻"],
  ] as const) {
    test(`finds the right one for ${locale}: ${query}`, async () => {
      const found = searchEmojis(await unicodeEmojis(locale), query, none, 5);
      expect(found.map(({ text }) => text)).toContain(first);
      expect(found.length).toBeLessThanOrEqual(5);
    });
  }

  test("lists exact matches, then prefixes, then others, each group by use", () => {
    const index = ["xcat", "cat", "cats", "catty", "dog"].map(code => ({
      text: code,
      name: code,
      custom: null,
      codes: [code],
      words: [],
    }));
    const uses = new Map([
      ["catty", 2],
      ["xcat", 9],
    ]);
    const found = (query: string) => searchEmojis(index, query, uses, 5).map(({ text }) => text);
    expect(found("cat")).toEqual(["cat", "catty", "cats", "xcat"]);
    expect(found("zebra")).toEqual([]);
  });
});
