import { describe, expect, test } from "vitest";
import { findToken } from "../../../core/suggestions/internal/token.ts";

/** The caret stands at `|`. */
function at(marked: string) {
  const caret = marked.indexOf("|");
  const text = marked.replace("|", "");
  const token = findToken(text, caret);
  return token && [token.kind, token.query, text.slice(token.start, token.end)];
}

describe("the word at the caret", () => {
  for (const [marked, kind, query, whole] of [
    ["@al|", "mention", "al", "@al"],
    ["Hello @al|", "mention", "al", "@al"],
    ["(@al|", "mention", "al", "@al"],
    ["@al|ice and bob", "mention", "al", "@alice"],
    ["@al|ice@host.example and", "mention", "al", "@alice@host.example"],
    ["@alice@|", "mention", "alice@", "@alice@"],
    ["@alice@ho|", "mention", "alice@ho", "@alice@ho"],
    ["@alice@münchen.ex|", "mention", "alice@münchen.ex", "@alice@münchen.ex"],
    ["＠al＠ho|", "mention", "al@ho", "＠al＠ho"],
    ["a\n@b|", "mention", "b", "@b"],
    ["#ca|", "hashtag", "ca", "#ca"],
    ["＃ねこ|", "hashtag", "ねこ", "＃ねこ"],
    ["これは、#ねこ|", "hashtag", "ねこ", "#ねこ"],
    ["#Über|", "hashtag", "Über", "#Über"],
    ["#हिन्दी|", "hashtag", "हिन्दी", "#हिन्दी"],
    ["#5g|", "hashtag", "5g", "#5g"],
    ["«#кот|", "hashtag", "кот", "#кот"],
    [":sm|", "emoji", "sm", ":sm"],
    [":sm|ile: yes", "emoji", "sm", ":smile:"],
    ["so :+1|", "emoji", "+1", ":+1"],
    ["今日:smi|", "emoji", "smi", ":smi"],
    [":猫|", "emoji", "猫", ":猫"],
    ["👋:lä|", "emoji", "lä", ":lä"],
  ] as const) {
    test(marked, () => expect(at(marked)).toEqual([kind, query, whole]));
  }

  for (const marked of [
    "|",
    "@|",
    "hello|",
    "@al |",
    "mail bob@exam|",
    "日本@al|",
    "https://example.org/@al|",
    "(https://example.org/#ca|",
    "www.example.org/#ca|",
    "C#ma|",
    "&#x|",
    "#12|",
    ":D|",
    ":-D|",
    "10:30|",
    "note:this|",
    ":smile:|",
    "`@al|",
    "say `a` and `#b|",
    "```\ncode\n@al|",
  ]) {
    test(`is not completed: ${marked}`, () => expect(at(marked)).toBeNull());
  }

  test("is found after code", () => {
    expect(at("`a` @al|")).toEqual(["mention", "al", "@al"]);
    expect(at("```\ncode\n```\n#ca|")).toEqual(["hashtag", "ca", "#ca"]);
  });

  test("is found in long texts without spaces", () => {
    for (const part of ["猫", "@a", "a@", "#a", ":a", "-@a", "`", "(@"]) {
      const text = part.repeat(50_000);
      findToken(text, text.length);
      expect(at(`${"猫".repeat(20_000)}、@al|`)).toEqual(["mention", "al", "@al"]);
    }
  });
});
