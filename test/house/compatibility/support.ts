import type { BrowserName, CompatStatement, Identifier } from "@mdn/browser-compat-data";
import { createRequire } from "node:module";
import { oldest, type OldestBrowser } from "../../../demo/build/browsers.ts";

// 20 MB, which the test runner would take a minute to transform.
const data: unknown = createRequire(import.meta.url)("@mdn/browser-compat-data");

/** Something that is used, and the supported browsers whose oldest version lacks it. */
export interface Finding {
  /** As the compatibility data call it: `api.Element.moveBefore`. */
  feature: string;
  lacking: string;
  /** File and line. */
  place: string;
}

/** What the data say at a path such as `api.Element.moveBefore`. */
export function entry(path: string): Identifier | undefined {
  let found: unknown = data;
  for (const step of path.split(".")) {
    if (!found || typeof found !== "object" || !Object.hasOwn(found, step)) return undefined;
    found = (found as Record<string, unknown>)[step];
  }
  return found as Identifier;
}

/** The oldest supported browsers that lack what stands at a path; empty for what is not known. */
export function lacking(path: string): string {
  const known = entry(path)?.__compat;
  if (!known) return "";
  return oldest
    .filter(({ known: browser, version }) => !hasIt(known, browser as BrowserName, version))
    .map(({ engine, version }) => `${engine} ${version}`)
    .join(", ");
}

/** Whether any older version of a browser lacks what stands at a path. */
export function lackingBefore(path: string, browser: OldestBrowser): boolean {
  const [major = 0, minor = 0] = browser.version.split(".").map(Number);
  const before = minor > 0 ? `${major}.${minor - 1}` : `${major - 1}.99`;
  return !hasIt(entry(path)!.__compat!, browser.known as BrowserName, before);
}

function hasIt({ support }: CompatStatement, browser: BrowserName, version: string): boolean {
  const statement = support[browser];
  if (!statement) return true;
  return [statement].flat().some(({ version_added, version_removed, flags, alternative_name }) => {
    // Prefixes are the build's to write, for the same list of browsers.
    if (flags || alternative_name || typeof version_added !== "string") return false;
    if (typeof version_removed === "string" && atMost(version_removed, version)) return false;
    return atMost(version_added.replace("≤", ""), version);
  });
}

/** Whether a version is this one or an older one; "preview" is neither. */
function atMost(version: string, limit: string): boolean {
  const [major = NaN, minor = 0] = version.split(".").map(Number);
  const [most = NaN, rest = 0] = limit.split(".").map(Number);
  return major < most || (major === most && minor <= rest);
}

/** Where members of this name are, among what pages and the language bring: paths by last part. */
const owners = new Map<string, string[]>();
for (const place of ["api", "javascript.builtins"])
  for (const [owner, members] of Object.entries(entry(place) ?? {}))
    for (const member of Object.keys(members as object)) {
      const name = member.replace(/_static$/, "");
      if (name === "__compat" || name === owner) continue;
      owners.set(name, [...(owners.get(name) ?? []), `${place}.${owner}.${member}`]);
    }

/** A member that every interface with one of its name has got too late: one of the paths. */
export function newEverywhere(member: string): string | undefined {
  const paths = owners.get(member) ?? [];
  return paths.every(path => lacking(path)) ? paths[0] : undefined;
}
