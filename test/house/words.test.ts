import { parsePoFile } from "@lingui/format-po";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const german = new URL("../../core/locales/de/", import.meta.url);

/** Messages that say one thing in English and several in German, with what each of them is. */
const APART: Readonly<Record<string, string>> = {
  Accepted: "servers that an instance accepts, or a request that you have accepted",
  Continue: "the next step, or an import that was paused",
  Dismiss: "closes a notice, or removes a notification for good",
  Done: "closes what is finished, or says that a line of an import is",
  "It may have been deleted.": "a filter is masculine, a list is feminine",
};

/** The German texts of each message, with the catalogues that have them. */
function translations(): Map<string, Map<string, string[]>> {
  const all = new Map<string, Map<string, string[]>>();
  for (const file of readdirSync(german))
    for (const { msgid, msgctxt, msgstr } of parsePoFile(
      readFileSync(new URL(file, german), "utf8"),
    ).items) {
      const message = msgctxt ? `${msgid} (${msgctxt})` : msgid;
      const texts = all.get(message) ?? new Map<string, string[]>();
      const text = msgstr.join("");
      all.set(message, texts.set(text, [...(texts.get(text) ?? []), file]));
    }
  return all;
}

test("a message has one German text wherever it stands, but for those that mean several things", () => {
  const apart = [...translations()].filter(([, texts]) => texts.size > 1);
  const unexplained = apart.filter(([message]) => !(message in APART));
  expect(Object.fromEntries(unexplained)).toEqual({});
  expect(apart.map(([message]) => message).toSorted()).toEqual(Object.keys(APART).toSorted());
});
