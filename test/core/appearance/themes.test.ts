import { describe, expect, test } from "vitest";
import { readTheme, writeCss, writeTheme } from "../../../core/appearance/themes.ts";
import { APPEARANCE, PREFERENCES } from "../../../core/settings/preferences.ts";

const theme = (appearance: unknown, more: object = {}) =>
  JSON.stringify({ type: "glitch-lily-theme", version: 1, appearance, ...more });

describe("a theme", () => {
  test("is read as it was written", () => {
    const own = { ...APPEARANCE, accent: "#123456", color_scheme: "dark", line_width: 50 };
    expect(readTheme(writeTheme({ ...PREFERENCES, ...own }))).toEqual(own);
  });

  test.each([
    ["no JSON", "{"],
    ["nothing", "null"],
    ["a list", "[]"],
    ["another kind of file", JSON.stringify({ type: "something", version: 1, appearance: {} })],
    ["a later version", theme({}, { version: 2 })],
    ["a theme without content", theme(undefined)],
    ["a file that is too long", theme({ accent: "#".padEnd(30_000, "f") })],
  ])("is not read from %s", (_, text) => expect(readTheme(text)).toBeUndefined());

  test("leaves out what is unknown, of another type, or not possible", () => {
    const text = `{"type": "glitch-lily-theme", "version": 1, "appearance": {
      "__proto__": {"grey_media": true}, "constructor": 1, "delete_modal": false,
      "accent": "red;}body{background:url(https://evil.example)}", "density": "none",
      "color_scheme": ["dark"], "text_size": 9000, "line_width": null, "underline_links": true}}`;
    const read = readTheme(text)!;
    expect(read).toEqual({ underline_links: true });
    expect(Object.keys(read)).toEqual(["underline_links"]);
    expect(readTheme(theme({ text_size: "1e999" }))).toEqual({});
  });

  test("is written as a style sheet that a host page can take", () => {
    const css = writeCss({
      ...PREFERENCES,
      color_scheme: "dark",
      accent: "#1d5fc2",
      density: "compact",
    });
    expect(css).toMatch(
      /^:root \{\n  color-scheme: dark;\n  --lily-accent: light-dark\(#1d5fc2, #[\da-f]{6}\);\n/,
    );
    expect(css).toContain("  --lily-density: 0.55;\n}\n");
    expect(css).toContain("\n@media (prefers-contrast: more) {\n  :root {\n    --lily-accent: ");
  });
});
