/** Parses JSON; undefined if the text is no JSON (JSON itself has no undefined). */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Expected: people edit storage by hand, and proxies respond with HTML.
    return undefined;
  }
}
