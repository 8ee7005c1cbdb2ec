import { expect, test } from "vitest";
import { parseTagQuery, writeTagQuery } from "../../../core/timelines/tag-query.ts";

test.each([
  ["garden", { any: ["garden"], all: [], none: [] }],
  ["#garden", { any: ["garden"], all: [], none: [] }],
  ["garden+#bread", { any: ["garden", "bread"], all: [], none: [] }],
  ["garden&bread-rain", { any: ["garden"], all: ["bread"], none: ["rain"] }],
  ["сад+麵包", { any: ["сад", "麵包"], all: [], none: [] }],
  ["", { any: [], all: [], none: [] }],
])("%j is parsed into the hashtags that posts need and must not have", (text, query) => {
  expect(parseTagQuery(text)).toEqual(query);
});

test.each([
  [{ any: ["garden", "bread"], all: ["rain"], none: ["snow"] }, "garden+bread&rain-snow"],
  [{ any: [], all: ["garden", "bread"], none: [] }, "garden&bread"],
  [{ any: [], all: [], none: ["snow"] }, ""],
])("%j is written as %j", (query, text) => {
  expect(writeTagQuery(query)).toBe(text);
});
