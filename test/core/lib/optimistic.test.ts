import { expect, test } from "vitest";
import { optimistic } from "../../../core/lib/optimistic.ts";

function button() {
  const shown = ["old"];
  const guess = () => {
    shown.push("guess");
    return () => void shown.push("old");
  };
  const keep = (answer: string) => void shown.push(answer);
  return { shown, apply: guess, onSuccess: keep };
}

test("a refusal restores the old value and is thrown to the caller", async () => {
  const { shown, ...steps } = button();
  const refusal = new Error("No");
  const action = optimistic({ ...steps, send: () => Promise.reject(refusal) });
  expect(shown).toEqual(["old", "guess"]);
  await expect(action).rejects.toBe(refusal);
  expect(shown).toEqual(["old", "guess", "old"]);
});

test("a refusal that is passed to `onError` is not thrown", async () => {
  const { shown, ...steps } = button();
  const failures: unknown[] = [];
  const refusal = new Error("No");
  const send = () => Promise.reject(refusal);
  const onFailure = (error: unknown) => void failures.push(shown.at(-1), error);
  expect(await optimistic({ ...steps, send, onError: onFailure })).toBe(undefined);
  expect(failures).toEqual(["old", refusal]);
});

test("an error while keeping the answer is thrown and does not undo the guess", async () => {
  const { shown, apply: guess } = button();
  const fault = new Error("broken store");
  const keep = () => {
    throw fault;
  };
  const onFailure = () => void shown.push("failed");
  await expect(
    optimistic({ apply: guess, onSuccess: keep, onError: onFailure, send: async () => "new" }),
  ).rejects.toBe(fault);
  expect(shown).toEqual(["old", "guess"]);
});

test("the answer replaces the guess", async () => {
  const { shown, ...steps } = button();
  expect(await optimistic({ ...steps, send: async () => "new" })).toBe("new");
  expect(shown).toEqual(["old", "guess", "new"]);
});
