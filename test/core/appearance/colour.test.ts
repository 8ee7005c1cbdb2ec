import { describe, expect, test } from "vitest";
import { contrast, readColour, toned } from "../../../core/appearance/colour.ts";

describe("a colour", () => {
  test.each([
    ["#ABC", "#aabbcc"],
    [" #a3216A ", "#a3216a"],
  ])("is read from %j", (text, colour) => expect(readColour(text)).toBe(colour));

  test.each(["", "#", "red", "#12", "#12345g", "#1234567", "#fff;}body{color:red", "url(x)"])(
    "is not read from %j",
    text => expect(readColour(text)).toBeUndefined(),
  );

  test("has the contrast that WCAG defines, in either order", () => {
    expect(contrast("#000000", "#ffffff")).toBe(21);
    expect(contrast("#ffffff", "#000000")).toBe(21);
    expect(contrast("#777777", "#777777")).toBe(1);
    expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
    expect(contrast("#ff0000", "#ffffff")).toBeCloseTo(4, 2);
  });

  test("keeps its hue when it gets another lightness, and is always one that screens show", () => {
    expect(toned("#0000ff", 0)).toBe("#000000");
    expect(toned("#0000ff", 1)).toBe("#ffffff");
    const pale = toned("#0000ff", 0.9);
    expect(pale).toMatch(/^#[\da-f]{6}$/);
    const [red, green, blue] = [1, 3, 5].map(at => Number.parseInt(pale.slice(at, at + 2), 16));
    expect(blue).toBeGreaterThan(red!);
    expect(blue).toBeGreaterThan(green!);
  });
});
