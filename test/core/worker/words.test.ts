import { expect, test } from "vitest";
import { alertTitle, groupTitle } from "../../../core/alerts/words.ts";
import { i18nFor } from "../../../core/worker/i18n.ts";

test("the worker uses the first language that has a translation, or else English", () => {
  const title = (...wanted: (string | null | undefined)[]) =>
    i18nFor(wanted)._(alertTitle("follow", "Bob", ""));
  expect(title("de-AT", "en")).toBe("Bob folgt dir");
  expect(title(undefined, "tlh", "de")).toBe("Bob folgt dir");
  expect(title("tlh", null)).toBe("Bob followed you");
  expect(i18nFor(["de"])._(groupTitle(6))).toBe("6 neue Benachrichtigungen");
});
