/**
 * Text as a part of an address. What servers send may hold half of a character, on which
 * `encodeURIComponent` throws: it becomes U+FFFD.
 */
export function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
