import { expect, test } from "vitest";
import { parseTagQuery } from "../../../core/timelines/tag-query.ts";

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
