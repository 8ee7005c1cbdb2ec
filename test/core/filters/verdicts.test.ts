import { describe, expect, test } from "vitest";
import { createMatcher } from "../../../core/filters/internal/matcher.ts";
import { contextOf, isExpired, verdictOf } from "../../../core/filters/verdicts.ts";
import { warningPhrases, warningWith } from "../../../core/filters/warning-phrases.ts";
import type { FilteringBehavior } from "../../../core/settings/types.ts";
import type { Filter, Match } from "../../../core/filters/types.ts";

function filter(fields: Partial<Filter> = {}): Filter {
  return {
    id: "1",
    title: "A filter",
    contexts: ["home"],
    expiresAt: null,
    action: "soft",
    phrases: [],
    statuses: [],
    ...fields,
  };
}

const finds = (phrase: string, text: string, wholeWord: boolean) =>
  createMatcher([filter({ phrases: [{ phrase, wholeWord }] })])(text).length > 0;

type Row = [phrase: string, text: string, word: boolean, part: boolean];

/** Whether the phrase is found as a whole word, and as a part of one. */
const TABLE: Record<string, Row[]> = {
  "plain words": [
    ["cat", "a cat sat", true, true],
    ["cat", "cat", true, true],
    ["cat", "concatenate", false, true],
    ["cat", "cats", false, true],
    ["cat", "bobcat", false, true],
    ["cat", "a dog", false, false],
    ["cat", "", false, false],
    ["two words", "these two words here", true, true],
    ["two words", "two  words", false, false],
    ["two words", "two wordsmiths", false, true],
  ],
  "upper and lower case": [
    ["CAT", "a cat", true, true],
    ["cat", "A CAT!", true, true],
    ["straße", "STRAßE", true, true],
    ["ÉCOLE", "une école", true, true],
    ["война", "ВОЙНА и мир", true, true],
    ["σος", "ΣΟΣ", true, true],
  ],
  "beside what is no word's character": [
    ["cat", "(cat)", true, true],
    ["cat", "cat.", true, true],
    ["cat", "#cat", true, true],
    ["cat", "@cat@pets.example", true, true],
    ["cat", "the-cat-sat", true, true],
    ["cat", "“cat”", true, true],
    ["cat", "🐈cat🐈", true, true],
    ["🐈x", "🐈xy 🐈x", true, true],
    ["🐈x", "🐈xy", false, true],
    ["aa", "xaa aaa aa", true, true],
    ["aa", "xaaa", false, true],
    ["cat", "https://cat.example/", true, true],
    ["cat", "line\ncat\nline", true, true],
    ["cat", "cat_food", false, true],
    ["cat", "cat9", false, true],
  ],
  "phrases that begin or end with something else": [
    ["#cat", "x#cat", true, true],
    ["#cat", "#cats", false, true],
    ["cat!", "cat!s", true, true],
    ["cat!", "bobcat!", false, true],
    ["🐈", "a🐈b", true, true],
    [":cat:", "x:cat:y", true, true],
    ["@bob", "x@bob", true, true],
    ["...", "wait...what", true, true],
    [" cat ", "a cat sat", true, true],
    [" cat ", "cat", false, false],
  ],
  "signs that patterns give a meaning": [
    ["c++", "I write c++ now", true, true],
    ["c++", "cc", false, false],
    ["a.b", "axb", false, false],
    ["(spoiler)", "a (spoiler) here", true, true],
    ["[x]", "done [x]", true, true],
    ["$5", "for $5 only", true, true],
    ["a|b", "a", false, false],
    ["\\d", "5", false, false],
    ["{2}", "{2}", true, true],
    ["^cat", "cat", false, false],
    ["what?", "wha", false, false],
    ["and/or", "and/or", true, true],
    ["a-b", "a-b", true, true],
    ["a&&b", "a&&b", true, true],
  ],
  "words of other scripts that are set apart": [
    ["über", "überall", false, true],
    ["über", "über alles", true, true],
    ["cat", "caté", false, true],
    ["мир", "мирный", false, true],
    ["мир", "о мир!", true, true],
    ["é", "cafe\u0301", false, true],
    ["café", "cafe\u0301", true, true],
    ["سلام", "سلامة", false, true],
    ["शांति", "शांति है", true, true],
  ],
  "words that are not set apart": [
    ["東京", "今日は東京タワーへ", true, true],
    ["ネタバレ", "映画のネタバレ注意", true, true],
    ["ラーメン", "ラーメンを食べた", true, true],
    ["政治", "我不想看政治新闻", true, true],
    ["서울", "서울에서", true, true],
    ["ไทย", "ประเทศไทยวันนี้", true, true],
    ["ລາວ", "ປະເທດລາວ", true, true],
    ["ខ្មែរ", "ភាសាខ្មែរ", true, true],
    ["မြန်မာ", "မြန်မာနိုင်ငံ", true, true],
    ["AI", "我喜欢AI技术", true, true],
    ["AI", "AIR技术", false, true],
    ["iPhone", "新しいiPhoneが", true, true],
    ["東京tower", "今日は東京towers", false, true],
    ["tower東京", "xtower東京タワー", false, true],
    ["ー", "ラーメン", true, true],
  ],
};

describe("a phrase in a text", () => {
  test("is tested in at least 60 cases", () => {
    expect(Object.values(TABLE).flat().length).toBeGreaterThanOrEqual(60);
  });

  for (const [what, rows] of Object.entries(TABLE)) {
    describe(what, () => {
      for (const [phrase, text, word, part] of rows) {
        test(`“${phrase}” in “${text}”: ${word ? "a word" : part ? "a part" : "not there"}`, () => {
          expect([finds(phrase, text, true), finds(phrase, text, false)]).toEqual([word, part]);
        });
      }
    });
  }

  test.each(["", " ", "\n\t"])("matches nothing when it is %j", phrase => {
    expect(finds(phrase, "anything at all", false)).toBe(false);
  });

  test("is found again each time the same matcher runs", () => {
    const matcher = createMatcher([filter({ phrases: [{ phrase: "cat", wholeWord: true }] })]);
    expect([1, 2, 3].map(() => matcher("a cat").length)).toEqual([1, 1, 1]);
  });
});

test("each matching filter is reported with the phrases that matched", () => {
  const matcher = createMatcher([
    filter({ id: "1", phrases: ["cat", "dog"].map(phrase => ({ phrase, wholeWord: true })) }),
    filter({ id: "2", phrases: [{ phrase: "tax", wholeWord: true }] }),
    filter({ id: "3", title: "News", phrases: [{ phrase: "dog", wholeWord: false }] }),
    filter({ id: "4" }),
  ]);
  expect(matcher("Dogs and a dog")).toEqual([
    { id: "1", title: "A filter", action: "soft", phrases: ["dog"] },
    { id: "3", title: "News", action: "soft", phrases: ["dog"] },
  ]);
  expect(matcher("nothing of it")).toEqual([]);
});

describe("the context of a column", () => {
  test.each([
    ["home", "home"],
    ["notifications", "notifications"],
    ["public", "public"],
    ["thread", "thread"],
    ["account", "account"],
    ["list:7", "home"],
    ["exclusive-list:7", "home"],
    ["tag:cats", "public"],
    ["community", "public"],
    ["direct", "public"],
    ["lists", "public"],
    ["Home", "public"],
    ["", "public"],
  ])("named %j is %s", (name, context) => expect(contextOf(name)).toBe(context));
});

describe("the expiry of a filter", () => {
  test.each([
    [null, false],
    [1000, true],
    [1001, false],
    [999, true],
  ])("at %j means expired at 1000: %s", (expiresAt, over) => {
    expect(isExpired({ expiresAt }, 1000)).toBe(over);
  });
});

const match = (action: Match["action"], title: string = action, ...phrases: string[]): Match => ({
  id: title,
  title,
  action,
  phrases,
});

describe("the action of filters on a post", () => {
  const soft = match("soft");
  const drop = match("drop");
  const blur = match("blur");
  test.each<[string, Match[], FilteringBehavior, string, boolean, Match[]]>([
    ["nothing matches", [], "hide", "none", false, []],
    ["a soft match", [soft], "upstream", "mark", false, [soft]],
    ["a soft match", [soft], "hide", "hide", false, [soft]],
    ["a soft match", [soft], "drop", "drop", false, [soft]],
    ["a soft match", [soft], "content_warning", "warn", false, [soft]],
    ["an irreversible match", [drop], "upstream", "drop", false, [drop]],
    ["an irreversible match among others", [soft, drop, blur], "hide", "drop", true, [drop]],
    ["a match that blurs", [blur], "drop", "blur", true, [blur]],
    ["a match that blurs and a soft one", [blur, soft], "content_warning", "warn", true, [soft]],
  ])("%s (%j): with the setting “%s” it is “%s”", (_, matches, behavior, action, blurred, by) => {
    expect(verdictOf(matches, behavior)).toEqual({ action, blurred, matches: by });
  });
});

describe("a warning with the phrases of filters", () => {
  const verdict = (...matches: Match[]) => verdictOf(matches, "content_warning");
  test.each<[string, Match[], string]>([
    ["", [match("soft", "Pets", "cat")], "cat"],
    ["Food", [match("soft", "Pets", "cat", "dog")], "cat, dog, Food"],
    ["Food with Cats", [match("soft", "Pets", "cat", "dog")], "dog, Food with Cats"],
    ["cat", [match("soft", "Pets", "CAT")], "cat"],
    ["", [match("soft", "Pets", "cat"), match("soft", "News", "cat", "tax")], "cat, tax"],
    ["", [match("soft", "Chosen by hand")], "Chosen by hand"],
    ["Food", [], "Food"],
  ])("made of %j and %j is %j", (warning, matches, whole) => {
    expect(warningWith(warning, warningPhrases(warning, verdict(...matches)))).toBe(whole);
  });

  test("stays as it is when the filter does something else", () => {
    const hiding = verdictOf([match("soft", "Pets", "cat")], "hide");
    expect(warningPhrases("Food", hiding)).toEqual([]);
  });
});

describe("phrases too long for a regular expression", () => {
  const all = (phrases: readonly string[]) =>
    createMatcher(
      phrases.map((phrase, place) =>
        filter({ id: String(place), phrases: [{ phrase, wholeWord: false }] }),
      ),
    );

  test.each(["a", "字", "𠮷", "("])("do not affect the others: %s repeated 70,000 times", sign => {
    const find = all([sign.repeat(70_000), "cat"]);
    expect(find(`${sign.repeat(2000)} cat`).map(({ id }) => id)).toEqual(["1"]);
  });

  test("are found among 2,000 phrases", () => {
    const phrases = Array.from({ length: 2000 }, (_, place) => `${"word ".repeat(20)}${place}.`);
    const find = all(phrases);
    expect(find(`${phrases[1999]}`).map(({ id }) => id)).toEqual(["1999"]);
  });
});
