import { diffArrays, diffWordsWithSpace } from "diff";

/** A piece of a text that was added, removed or not changed. */
export interface Change<T> {
  value: T;
  kind: "added" | "removed" | "same";
}

/** Timeout of a comparison in milliseconds. */
const DIFF_TIMEOUT_MS = 200;

/** Compares two texts by words. After the timeout, the whole text counts as replaced. */
export function wordChanges(before: string, after: string): Change<string>[] {
  const found = diffWordsWithSpace(before, after, { timeout: DIFF_TIMEOUT_MS });
  if (!found) return [change(before, "removed"), change(after, "added")];
  return found.map(({ value, added, removed }) =>
    change(value, added ? "added" : removed ? "removed" : "same"),
  );
}

/** The same for lists, such as the options of a poll. */
export function listChanges(before: readonly string[], after: readonly string[]): Change<string>[] {
  return diffArrays([...before], [...after]).flatMap(({ value, added, removed }) =>
    value.map(item => change(item, added ? "added" : removed ? "removed" : "same")),
  );
}

function change(value: string, kind: Change<string>["kind"]): Change<string> {
  return { value, kind };
}
