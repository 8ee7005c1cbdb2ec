import { expect, test } from "vitest";
import { isAtLeast } from "../../../core/instance/compatible-version.ts";

test.each([
  ["4.5.0", true],
  ["4.10.1", true],
  ["5.0.0-alpha.1", true],
  ["4.4.9", false],
  ["3.9.0", false],
  ["4.5.0 (compatible; Fork 1.0)", true],
  ["unknown", false],
])("whether %s is at least Mastodon 4.5", (version, expected) => {
  expect(isAtLeast(version, 4, 5)).toBe(expected);
});
