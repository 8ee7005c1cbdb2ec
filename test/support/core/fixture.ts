import { readFileSync } from "node:fs";

/** What a real server answered; see test/fixtures. A fresh copy each time. */
export function fixture(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../fixtures/${name}.json`, import.meta.url), "utf8"));
}
