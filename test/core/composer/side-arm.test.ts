import { describe, expect, test } from "vitest";
import { check } from "../../../core/api/shapes.ts";
import { statusShape } from "../../../core/api/statuses/statuses.ts";
import { sideArm } from "../../../core/composer/side-arm.ts";
import type { Visibility } from "../../../core/statuses/visibility.ts";
import type { StatusRecord } from "../../../core/statuses/types.ts";

const OFFERED: Visibility[] = ["public", "unlisted", "private", "direct"];

function parent(visibility: string): StatusRecord {
  const account = { id: "bob", username: "bob", acct: "bob" };
  const status = check(statusShape, { id: "1", account, visibility });
  return { ...status, account: "bob", reblog: null, poll: null, quote: null, quote_facts: null };
}

const arm = (side_arm: string, side_arm_reply_mode = "keep") => ({ side_arm, side_arm_reply_mode });

describe("the secondary post button", () => {
  test.each(["none", "", "list", "everyone", "constructor"])(
    "is absent for the setting “%s”",
    name => {
      expect(sideArm(arm(name), undefined, OFFERED)).toBeNull();
    },
  );

  test("has the visibility from the settings", () => {
    expect(sideArm(arm("private"), undefined, OFFERED)).toBe("private");
  });

  test("is absent when its visibility can't be chosen", () => {
    expect(sideArm(arm("local"), undefined, OFFERED)).toBeNull();
    expect(sideArm(arm("public"), undefined, ["private", "direct"])).toBeNull();
  });

  const table: [mode: string, own: string, parent: string, expected: Visibility][] = [
    ["keep", "public", "direct", "public"],
    ["copy", "public", "private", "private"],
    ["copy", "direct", "public", "public"],
    ["restrict", "public", "private", "private"],
    ["restrict", "direct", "public", "direct"],
    ["whatever", "unlisted", "direct", "unlisted"],
  ];
  test.each(table)(
    "in the mode %s with the setting %s, in a reply to a %s post, is %s",
    (mode, own, theirs, expected) => {
      expect(sideArm(arm(own, mode), parent(theirs), OFFERED)).toBe(expected);
    },
  );
});
