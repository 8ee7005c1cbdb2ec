import { own } from "../../../core/lib/own.ts";

/** Names that are the same in every language; what nobody knows is called as the server calls it. */
const NAMES: Record<string, string> = {
  "text/html": "HTML",
  "text/markdown": "Markdown",
  "text/bbcode": "BBCode",
  "text/x.misskeymarkdown": "MFM",
};

/** `plain`: what plain text is called. */
export function formatName(type: string, plain: string): string {
  return type === "text/plain" ? plain : (own(NAMES, type) ?? type);
}
