/**
 * Text as a part of an address. What servers send may hold half of a character, on which
 * `encodeURIComponent` throws: it becomes U+FFFD.
 */
export function encoded(text: string): string {
  // oxlint-disable-next-line no-restricted-globals -- This is what replaces it.
  return encodeURIComponent(text.toWellFormed());
}
