import { expect, test } from "vitest";
import { createHolder } from "../../../core/lib/ref-counted.ts";

test("a holder releases the last when it has the next, and at the end", () => {
  const log: string[] = [];
  const retain = (name: string) => {
    log.push(`retain ${name}`);
    return () => void log.push(`release ${name}`);
  };
  const hold = createHolder();
  hold(retain("a"));
  hold(retain("b"));
  hold();
  hold();
  expect(log).toEqual(["retain a", "retain b", "release a", "release b"]);
});
