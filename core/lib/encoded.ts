/**
 * Encodes text for a part of a URL. Text from servers may hold a lone surrogate, on which
 * `encodeURIComponent` throws: it becomes U+FFFD.
 */
export function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
