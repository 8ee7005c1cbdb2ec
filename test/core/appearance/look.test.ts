import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { CONTRAST_PALETTE } from "../../../core/appearance/contrast-palette.ts";
import { lookOf, properties } from "../../../core/appearance/look.ts";
import { PREFERENCES } from "../../../core/settings/preferences.ts";

const usual = PREFERENCES;

describe("a look", () => {
  test("sets nothing while nothing was chosen", () => {
    expect(properties(usual)).toEqual({});
    expect(lookOf(usual, true)).toEqual({ page: "", inner: "", bars: ["#f7f5f8", "#121015"] });
  });

  test("colours the page and the browser's bars by the chosen scheme", () => {
    const dark = lookOf({ ...usual, color_scheme: "dark", text_size: 125 }, true);
    expect(dark.page).toBe(":root{color-scheme:dark;font-size:125%}");
    expect(dark.bars).toEqual(["#121015", "#121015"]);
    const light = lookOf({ ...usual, color_scheme: "light" }, true);
    expect(light.bars).toEqual(["#f7f5f8", "#f7f5f8"]);
  });

  test("leaves another page its scheme and text size, and what it sets itself", () => {
    const { page } = lookOf(
      { ...usual, color_scheme: "dark", text_size: 125, underline_links: true },
      false,
    );
    expect(page).toBe(":where(:root){--lily-link-line:underline}");
  });

  test("gives an accent more contrast where the system asks for it", () => {
    const { page } = lookOf({ ...usual, accent: "blue" }, true);
    expect(page).toContain(":root{--lily-accent:light-dark(#1d5fc2, ");
    expect(page).toContain("@media (prefers-contrast: more){:root{--lily-accent:");
  });

  test("keeps sizes within their limits, whatever is stored", () => {
    expect(properties({ ...usual, line_width: 9e9 })).toEqual({ "--lily-line-width": "72em" });
    expect(properties({ ...usual, line_width: Number.NaN })).toEqual({
      "--lily-line-width": "28em",
    });
    expect(lookOf({ ...usual, text_size: -5 }, true).page).toBe(":root{font-size:80%}");
  });

  test("writes no accent that is no colour into a style sheet", () => {
    for (const accent of ["", "red", "#fff;}*{display:none", "__proto__", "constructor"])
      expect(lookOf({ ...usual, accent }, true).page).toBe("");
  });

  test("stills all motion, and shows pictures grey, in all elements", () => {
    expect(lookOf({ ...usual, reduce_motion: true }, true).inner).toContain("animation:none");
    expect(lookOf({ ...usual, grey_media: true }, true).inner).toContain("grayscale(1)");
  });

  test("has the same high contrast as the system's own in the style sheet", () => {
    const sheet = readFileSync("elements/tokens.css", "utf8");
    const more = sheet.slice(sheet.indexOf("@media (prefers-contrast: more)"));
    for (const [name, [light, dark]] of Object.entries(CONTRAST_PALETTE))
      expect(more).toContain(`--_${name}: var(--lily-${name}, light-dark(${light}, ${dark}));`);
  });
});
