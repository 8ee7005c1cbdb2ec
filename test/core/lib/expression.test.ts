import { describe, expect, test } from "vitest";
import { compileExpression, UnsupportedExpression } from "../../../core/lib/expression.ts";

const TEXTS = [
  "",
  "a",
  "Bread and butter",
  "aaaaab",
  "ab\ncd",
  "foo.bar@example.social",
  "Straße STRASSE ſpät K",
  "😀 emoji 👍🏽 日本語 ไทย",
  "1234-56-78",
  "a|b [c] {d} (e) \\ / ^ $",
  "xyxyxy",
  "aXbXc",
];

/** Expressions with something to repeat or to group, which the automaton reads. */
const SOURCES = [
  "(a)",
  "a+b",
  "^a*$",
  "(?:ab|cd)+",
  "(xy){2}",
  "(xy){4}",
  "(xy){2,}",
  "^(xy){1,2}$",
  "(?<word>br.ad)",
  "b?r",
  "a.b",
  "(a|b|ab)(c|bcd)?$",
  String.raw`\d{4}-\d{2}`,
  String.raw`\bbut+er\b`,
  String.raw`\B(u)t`,
  String.raw`(\s|^)and`,
  String.raw`[\]c]{1}`,
  String.raw`[^a-z ]{3}`,
  String.raw`\p{Emoji_Presentation}{1}`,
  String.raw`(\u{1F600})`,
  String.raw`(\ud83d\ude00)`,
  String.raw`(\x41)`,
  String.raw`\{d\}?`,
  String.raw`(\|)b`,
  "(^$)",
  "(straße)",
  "(SPÄT)|(k)$",
  "[日本]+語",
  ".+@.+",
  "a*?b",
  "(|x)y",
  "(a*)*b",
  "(?:a?){3}b",
  "()",
];

describe("an expression", () => {
  test.each(SOURCES)("finds what the browser finds: %s", source => {
    const native = new RegExp(source, "iu");
    const compiled = compileExpression(source);
    expect(TEXTS.filter(text => compiled.test(text))).toEqual(
      TEXTS.filter(text => native.test(text)),
    );
  });

  test("takes no more time for more ways to match", () => {
    // A browser tries each of the 2⁵⁰⁰⁰ ways.
    const text = "a".repeat(5000);
    for (const source of ["(a+)+b", "(a|a)*b", "(a|aa)+$b?c", "a*a*a*a*a*b", "(.*,){11}P"])
      expect(compileExpression(source).test(text)).toBe(false);
  });

  test.each(["(a", "a**", "[b-a]", "a{2"])("throws if it is invalid: %s", source => {
    expect(() => compileExpression(source)).toThrow(SyntaxError);
  });

  test.each([
    "(?=a)b",
    "(?<!a)b",
    String.raw`(a)\1`,
    String.raw`(?<n>a)\k<n>`,
    "(a{90}){90}",
    "(){999999999}",
  ])("tells what it doesn’t support: %s", source => {
    expect(() => compileExpression(source)).toThrow(UnsupportedExpression);
  });
});
