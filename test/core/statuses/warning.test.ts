import { describe, expect, test } from "vitest";
import { startsHidden } from "../../../core/statuses/warning.ts";

describe("whether a status starts folded", () => {
  for (const { warning = "", sensitive = false, expand = false, filter = "", hidden } of [
    { hidden: false },
    { warning: "food", hidden: true },
    { sensitive: true, hidden: true },
    { warning: "food", sensitive: true, hidden: true },
    { expand: true, hidden: false },
    { warning: "food", expand: true, hidden: false },
    { sensitive: true, expand: true, hidden: false },
    { warning: "food", filter: "food", hidden: true },
    { warning: "Food and drink", expand: true, filter: "food", hidden: true },
    { warning: "weather", expand: true, filter: "food", hidden: false },
    { warning: "food", expand: true, filter: "   ", hidden: false },
    { warning: "food", expand: true, filter: "  food ", hidden: true },
    { warning: "food", expand: true, filter: "^(food|drink)$", hidden: true },
    { warning: "food", expand: true, filter: "(food", hidden: false },
    { warning: "food", expand: true, filter: "*", hidden: false },
    { sensitive: true, expand: true, filter: ".", hidden: false },
    { sensitive: true, expand: true, filter: ".*", hidden: true },
  ]) {
    const name = `“${warning}”${sensitive ? ", sensitive" : ""}, ${expand ? "expand" : "fold"}`;
    test(`${name}, with the filter “${filter}”: ${hidden ? "folded" : "open"}`, () => {
      expect(startsHidden({ spoiler_text: warning, sensitive }, { expand, filter })).toBe(hidden);
    });
  }
});
