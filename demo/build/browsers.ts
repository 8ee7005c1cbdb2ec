import { readFileSync } from "node:fs";

/** A browser that the client supports from this version on. */
export interface OldestBrowser {
  /** As the build names it. */
  engine: string;
  /** As the compatibility data name it. */
  known: string;
  version: string;
}

const NAMES: Record<string, Pick<OldestBrowser, "engine" | "known">> = {
  chrome: { engine: "chrome", known: "chrome" },
  edge: { engine: "edge", known: "edge" },
  firefox: { engine: "firefox", known: "firefox" },
  safari: { engine: "safari", known: "safari" },
  ios_saf: { engine: "ios", known: "safari_ios" },
};

const { browserslist } = JSON.parse(
  readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
) as { browserslist: string[] };

/** The oldest browsers that the client supports: `browserslist` of `package.json`. */
export const oldest: readonly OldestBrowser[] = browserslist.map(line => {
  const [name = "", version = ""] = line.split(" >= ");
  const names = NAMES[name];
  if (!names) throw new Error(`No browser is called ${name}`);
  return { ...names, version };
});
