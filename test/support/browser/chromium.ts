import { existsSync } from "node:fs";
import { installByApt } from "../apt.ts";

/** Chromium without its own interface: its pages cost half of the time and the memory. */
const HEADLESS = "/usr/bin/chromium-headless-shell";

const WHOLE = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** What a headless Chromium needs to run as root, to stay off the network and to look the same. */
export const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  // Its language detector is a component that would have to be fetched, and complains of that.
  "--disable-features=LanguageDetectionAPI",
  "--disable-sync",
  "--font-render-hinting=none",
];

/** The path of the first that is there: `CHROME_PATH`, else one of these. */
const find = (...places: string[]) =>
  [process.env.CHROME_PATH, ...places].find(path => path && existsSync(path));

/** The browser of most tests: the headless one, else a whole one. Installs it where that can be done. */
export function ensureHeadless(): string {
  if (!find(HEADLESS)) {
    try {
      installByApt("chromium-headless-shell");
    } catch {
      // Not every Debian has it. A whole one does the same, only slower.
    }
  }
  return find(HEADLESS) ?? ensureChromium();
}

/** The browser that people use. Installs it where that can be done. */
export function ensureChromium(): string {
  if (!find(...WHOLE)) installByApt("chromium");
  const found = find(...WHOLE);
  if (found) return found;
  throw new Error("No Chromium or Chrome found: install one, or say where it is in CHROME_PATH.");
}
