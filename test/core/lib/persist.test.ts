import { expect, test } from "vitest";
import { persisted } from "../../../core/lib/persist.ts";
import { createStorage } from "../../../demo/environment/storage.ts";

interface Lamp {
  on: boolean;
}

function lamp(text?: string) {
  const storage = createStorage(text === undefined ? {} : { lamp: text });
  const kept = persisted<Lamp | null>(storage, "lamp", {
    version: 2,
    check: value => (typeof value["on"] === "boolean" ? { on: value["on"] } : undefined),
    fallback: null,
  });
  return { storage, kept };
}

test.each<[string, string | undefined, Lamp | null]>([
  ["nothing", undefined, null],
  ["an empty text", "", null],
  ["half of it", '{"on":tr', null],
  ["null", "null", null],
  ["a list", "[]", null],
  ["text", '"on"', null],
  ["another version", '{"on":true,"version":1}', null],
  ["no version", '{"on":true}', null],
  ["another shape", '{"on":"yes","version":2}', null],
  ["what was written", '{"on":true,"version":2}', { on: true }],
  ["more than was written", '{"on":true,"off":1,"version":2}', { on: true }],
])("reading a storage that contains %s gives the right value", (_, text, value) => {
  expect(lamp(text).kept.read()).toEqual(value);
});

test("writing returns whether the value was kept", () => {
  const { storage, kept } = lamp();
  expect(kept.write({ on: true })).toBe(true);
  expect(storage.values.get("lamp")).toBe('{"on":true,"version":2}');
  storage.full = true;
  expect(kept.write({ on: false })).toBe(false);
  expect(kept.read()).toEqual({ on: true });
});

test("forgetting removes the entry", () => {
  const { storage, kept } = lamp('{"on":true,"version":2}');
  kept.forget();
  expect(storage.keys()).toEqual([]);
  expect(kept.read()).toBe(null);
});
