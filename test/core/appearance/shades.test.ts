import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ACCENTS, accentShades } from "../../../core/appearance/accents.ts";
import { contrast } from "../../../core/appearance/colour.ts";
import { shades } from "../../../core/appearance/shades.ts";

const OTHERS = [
  "#ffff00",
  "#ffffff",
  "#000000",
  "#777777",
  "#00ff00",
  "#0000ff",
  "#8a2be2",
  "#1a171e",
];
const ALL = [...Object.values(ACCENTS), ...OTHERS];

describe("an accent", () => {
  test.each(ALL)("%s can be read on all backgrounds, and text on it, in light and dark", colour => {
    const { light, dark } = shades(colour);
    for (const [{ accent, onAccent, soft }, backgrounds] of [
      [light, ["#ffffff", "#f3f0f5"]],
      [dark, ["#1a171e", "#2c2732"]],
    ] as const) {
      for (const background of [...backgrounds, soft, onAccent])
        expect(contrast(accent, background), `${accent} on ${background}`).toBeGreaterThanOrEqual(
          4.5,
        );
    }
    expect(Math.min(light.contrast, dark.contrast)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(ALL)("%s has a contrast of 7 where high contrast is wanted", colour => {
    const { light, dark } = shades(colour, true);
    expect(Math.min(light.contrast, dark.contrast)).toBeGreaterThanOrEqual(7);
  });

  test("stays as it was chosen where that can be read, and says where it was changed", () => {
    const { light, dark } = shades("#1d5fc2");
    expect([light.accent, light.isAdjusted]).toEqual(["#1d5fc2", false]);
    expect(dark).toMatchObject({ isAdjusted: true });
    expect(dark.contrast).toBeGreaterThanOrEqual(6);
    expect(shades("#ffff00").light.isAdjusted).toBe(true);
    expect(shades("#ffff00").dark).toMatchObject({ accent: "#ffff00", isAdjusted: false });
  });

  test("of the style sheet can be read as well, also in high contrast", () => {
    for (const [high, least] of [
      [false, 4.5],
      [true, 7],
    ] as const) {
      const { light, dark } = accentShades("plum", high);
      expect(Math.min(light.contrast, dark.contrast)).toBeGreaterThanOrEqual(least);
    }
    const sheet = readFileSync("elements/tokens.css", "utf8");
    const { light, dark } = accentShades("plum", false);
    expect(sheet).toContain(`var(--lily-accent, light-dark(${light.accent}, ${dark.accent}))`);
    expect(sheet).toContain(`var(--lily-accent-soft, light-dark(${light.soft}, ${dark.soft}))`);
  });
});
