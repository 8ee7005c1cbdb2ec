import { describe, expect, test } from "vitest";
import { check } from "../../../core/api/shapes.ts";
import { statusShape } from "../../../core/api/statuses/statuses.ts";
import {
  asVisibility,
  offeredVisibilities,
  replyVisibility,
  type Visibility,
} from "../../../core/statuses/visibility.ts";
import type { StatusRecord } from "../../../core/statuses/types.ts";

function parent(visibility: string, more: object = {}): StatusRecord {
  const account = { id: "bob", username: "bob", acct: "bob" };
  const status = check(statusShape, { id: "1", account, visibility, ...more });
  return { ...status, account: "bob", reblog: null, poll: null, quote: null, quote_facts: null };
}

describe("the visibility of a reply", () => {
  const table: [own: Visibility, parent: string, reply: Visibility][] = [
    ["public", "public", "public"],
    ["public", "unlisted", "unlisted"],
    ["public", "private", "private"],
    ["public", "direct", "direct"],
    ["private", "public", "private"],
    ["private", "unlisted", "private"],
    ["direct", "public", "direct"],
    ["direct", "private", "direct"],
    ["unlisted", "direct", "direct"],
    ["public", "local", "local"],
    ["private", "local", "local"],
    ["direct", "local", "direct"],
    ["local", "public", "local"],
    ["local", "private", "private"],
    ["public", "list", "direct"],
    ["public", "mutuals_only", "private"],
    ["public", "", "private"],
    ["unlisted", "list:7", "list:7"],
  ];
  test.each(table)("with the default %s to a %s post is %s", (own, theirs, reply) => {
    expect(replyVisibility(own, parent(theirs))).toBe(reply);
  });

  test("to a post for the person's own list is that list or direct", () => {
    const list = parent("list", { pleroma: { list_id: 7 } });
    expect(replyVisibility("public", list)).toBe("list:7");
    expect(replyVisibility("direct", list)).toBe("direct");
  });
});

test("`local` is offered if the server supports it, and `list` never", () => {
  expect(offeredVisibilities(new Set())).toEqual(["public", "unlisted", "private", "direct"]);
  expect(offeredVisibilities(new Set(["pleroma_api"]))).toContain("local");
});

test.each([undefined, null, 3, "", "list", "list:", "everyone", "constructor"])(
  "%s is not accepted as a visibility",
  name => expect(asVisibility(name)).toBeUndefined(),
);
