import { diffArrays, diffWordsWithSpace } from "diff";

/** A piece of text that came, went, or stayed. */
export interface Change<T> {
  value: T;
  kind: "added" | "removed" | "same";
}

/** Milliseconds after which a comparison of long texts is given up. */
const DIFF_TIMEOUT_MS = 200;

/** What became of a text, by words; all of it anew where finding out would take too long. */
export function wordChanges(before: string, after: string): Change<string>[] {
  const found = diffWordsWithSpace(before, after, { timeout: DIFF_TIMEOUT_MS });
  if (!found) return [change(before, "removed"), change(after, "added")];
  return found.map(({ value, added, removed }) =>
    change(value, added ? "added" : removed ? "removed" : "same"),
  );
}

/** The same for a list, such as the options of a poll. */
export function listChanges(before: readonly string[], after: readonly string[]): Change<string>[] {
  return diffArrays([...before], [...after]).flatMap(({ value, added, removed }) =>
    value.map(item => change(item, added ? "added" : removed ? "removed" : "same")),
  );
}

function change(value: string, kind: Change<string>["kind"]): Change<string> {
  return { value, kind };
}
