import { own } from "../../../core/lib/own.ts";

/**
 * Names of formats, which are the same in every language; for others, the server's name is shown.
 */
const NAMES: Record<string, string> = {
  "text/html": "HTML",
  "text/markdown": "Markdown",
  "text/bbcode": "BBCode",
  "text/x.misskeymarkdown": "MFM",
};

/** Returns the name of a format. `plain` is the name of plain text. */
export function formatName(type: string, plain: string): string {
  return type === "text/plain" ? plain : (own(NAMES, type) ?? type);
}
