import { existsSync } from "node:fs";
import { installByApt } from "./installed.ts";

const places = [
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

/** The path of a Chromium or Chrome: `CHROME_PATH`, else a known place. */
function findChromium(): string | undefined {
  return [process.env.CHROME_PATH, ...places].find(path => path && existsSync(path));
}

/** Finds a Chromium, or installs one. */
export function ensureChromium(): string {
  if (!findChromium()) installByApt("chromium");
  const found = findChromium();
  if (found) return found;
  throw new Error("No Chromium or Chrome found: install one, or say where it is in CHROME_PATH.");
}
