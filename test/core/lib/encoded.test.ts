import { expect, test } from "vitest";
import { decoded, encoded } from "../../../core/lib/encoded.ts";

test("encoded text has no lone surrogate", () => {
  expect(encoded("a b/\ud800")).toBe("a%20b%2F%EF%BF%BD");
});

test("a part with a percent sign of its own stays as it is", () => {
  expect(decoded("a%20b")).toBe("a b");
  expect(decoded("100%")).toBe("100%");
});
