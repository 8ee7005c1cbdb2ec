import { expect, test } from "vitest";
import { keysOfStroke, strokeOf } from "../../../core/shortcuts/keystrokes.ts";

const pressed = (key: string, more: object = {}) => ({
  key,
  code: "",
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  shiftKey: false,
  ...more,
});

test.each([
  ["a letter", pressed("j"), "j"],
  ["a letter under Caps Lock", pressed("J"), "j"],
  ["a letter with Shift", pressed("E", { shiftKey: true }), "Shift+e"],
  ["a character that needs Shift on some keyboards", pressed("?", { shiftKey: true }), "?"],
  ["a named key", pressed("Enter", { shiftKey: true }), "Shift+Enter"],
  ["a letter with Ctrl", pressed("k", { ctrlKey: true }), "Mod+k"],
  ["a letter with the Windows key", pressed("k", { metaKey: true }), "Meta+k"],
  [
    "a character of AltGr",
    pressed("@", {
      ctrlKey: true,
      altKey: true,
      getModifierState: (name: string) => name === "AltGraph",
    }),
    "@",
  ],
  ["a letter of another script", pressed("о", { code: "KeyJ" }), "j"],
  ["a German letter", pressed("ö", { code: "Semicolon" }), "ö"],
  ["the space bar", pressed(" "), "Space"],
  ["a modifier alone", pressed("Shift", { shiftKey: true }), null],
])("%s is told apart", (_, keys, stroke) => {
  expect(strokeOf(keys, false)).toBe(stroke);
});

test("⌘ is the main modifier of a Mac, and Alt types nothing there", () => {
  expect(strokeOf(pressed("k", { metaKey: true }), true)).toBe("Mod+k");
  expect(strokeOf(pressed("k", { ctrlKey: true }), true)).toBe("Ctrl+k");
  expect(strokeOf(pressed("˜", { altKey: true, code: "KeyN" }), true)).toBe("Alt+n");
});

test("a keystroke is shown key by key, even if it is a plus", () => {
  expect(keysOfStroke("Alt+Shift+n")).toEqual(["Alt", "Shift", "n"]);
  expect(keysOfStroke("+")).toEqual(["+"]);
  expect(keysOfStroke("Mod++")).toEqual(["Mod", "+"]);
});
