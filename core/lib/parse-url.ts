/** Parses a URL, or returns null. Chrome before 126 and Safari before 18 lack `URL.parse`. */
export function parseUrl(text: string, base?: string): URL | null {
  return URL.canParse(text, base) ? new URL(text, base) : null;
}
