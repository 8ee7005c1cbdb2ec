import { existsSync, globSync } from "node:fs";
import { installByApt } from "../support/apt.ts";

export interface WebKitPaths {
  driver: string;
  browser: string;
}

const FIREFOX = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];
const DRIVER = "/usr/bin/WebKitWebDriver";
const SCREEN = "/usr/bin/Xvfb";

export const findFirefox = (): string | undefined => FIREFOX.find(path => existsSync(path));

/** WebKitGTK's small browser, its driver, and a screen that needs no monitor. */
export function findWebKit(): WebKitPaths | undefined {
  const [browser] = globSync("/usr/{lib,lib/*,libexec}/webkit2gtk-4.*/MiniBrowser");
  return browser && existsSync(DRIVER) && existsSync(SCREEN)
    ? { driver: DRIVER, browser }
    : undefined;
}

/** Installs the other engines where that can be done; gives the names of those that are not here. */
export function ensureEngines(): string[] {
  const missing = [
    ...(findFirefox() ? [] : ["firefox-esr"]),
    ...(findWebKit() ? [] : ["webkit2gtk-driver", "xvfb"]),
  ];
  if (missing.length > 0) installByApt(...missing);
  return [
    ...(findFirefox() ? [] : ["Firefox ESR"]),
    ...(findWebKit() ? [] : ["WebKitGTK (MiniBrowser, WebKitWebDriver, Xvfb)"]),
  ];
}
