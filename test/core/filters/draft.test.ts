import { describe, expect, test } from "vitest";
import { draftProblem, expressionProblem } from "../../../core/filters/draft-problem.ts";
import { draftOf, newDraft, toV1, toV2 } from "../../../core/filters/draft.ts";
import { createMatcher } from "../../../core/filters/internal/matcher.ts";
import { compileExpression } from "../../../core/lib/expression.ts";
import type { Filter, Phrase } from "../../../core/filters/types.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const word = (phrase: string, more: Partial<Phrase> = {}) => ({ phrase, wholeWord: true, ...more });
const expression = (phrase: string) => word(phrase, { isExpression: true });

const filter: Filter = {
  id: "1",
  title: "Pets",
  contexts: ["home"],
  expiresAt: NOW + 90_000,
  action: "soft",
  phrases: [word("cat", { id: "a" }), word("dog", { id: "b" })],
  statuses: [],
};

describe("a draft", () => {
  test("becomes one filter of version 1 for each phrase, with the time that is left", () => {
    const draft = { ...draftOf(filter), phrases: [word(" cat "), expression("d.g")] };
    expect(toV1(draft, NOW)).toEqual([
      { phrase: "cat", context: ["home"], irreversible: false, whole_word: true, expires_in: 90 },
      {
        phrase: "/d.g/i",
        context: ["home"],
        irreversible: false,
        whole_word: false,
        expires_in: 90,
      },
    ]);
    expect(toV1({ ...draft, expiry: "never" }, NOW)[0]!.expires_in).toBe(0);
  });

  test("leaves the end of a filter of version 2 as it is, unless another one is chosen", () => {
    const draft = draftOf(filter);
    expect(toV2(draft, NOW, filter)).not.toHaveProperty("expires_in");
    expect(toV2({ ...draft, expiry: "never" }, NOW, filter).expires_in).toBe(null);
    expect(toV2({ ...draft, expiry: 1800 }, NOW, filter).expires_in).toBe(1800);
    expect(toV2(draft, NOW).expires_in, "created anew after a deletion").toBe(90);
  });

  test("says which keywords of version 2 are changed, new and gone", () => {
    const phrases = [word("cats", { id: "a", wholeWord: false }), word("bird")];
    expect(toV2({ ...draftOf(filter), phrases }, NOW, filter).keywords_attributes).toEqual([
      { id: "a", keyword: "cats", whole_word: false },
      { keyword: "bird", whole_word: true },
      { id: "b", _destroy: true },
    ]);
  });

  test("is named after its phrases if it has no name", () => {
    expect(toV2(newDraft(2, [word("cat"), word("dog")]), NOW).title).toBe("cat, dog");
  });

  test.each([
    ["no-phrase", newDraft(1), false],
    ["no-phrase", newDraft(1, [word("  ")]), false],
    ["no-title", newDraft(2), true],
    [null, { ...newDraft(2), title: "Posts" }, true],
    ["expression", newDraft(1, [expression("(")]), false],
    ["no-context", { ...newDraft(1, [word("cat")]), contexts: [] }, false],
    [null, newDraft(1, [word("("), expression("(cat|dog)s?")]), false],
  ] as const)("has the problem %s", (problem, draft, hasStatuses) => {
    expect(draftProblem(draft, hasStatuses)).toBe(problem);
  });
});

describe("a regular expression", () => {
  const finds = (source: string, text: string) =>
    createMatcher([{ ...filter, phrases: [expression(source)] }], compileExpression)(text).length >
    0;

  test("is found without regard to upper and lower case", () => {
    expect(finds("c[aä]ts?\\b", "Two CÄTS")).toBe(true);
    expect(finds("c[aä]ts?\\b", "catalogue")).toBe(false);
  });

  test("finds nothing if it is invalid", () => {
    expect(finds("(", "(")).toBe(false);
  });

  test("is refused if it is invalid, or finds something in every post", () => {
    expect(expressionProblem(expression("[a"))).toBe("invalid");
    expect(expressionProblem(expression("(?=a)b"))).toBe("unsupported");
    expect(expressionProblem(expression("a*"))).toBe("too-wide");
    expect(expressionProblem(expression("a+"))).toBe(null);
    expect(expressionProblem(word("[a"))).toBe(null);
  });
});
