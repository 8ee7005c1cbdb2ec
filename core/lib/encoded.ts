/**
 * Encodes text for a part of a URL. Text from servers may hold a lone surrogate, on which
 * `encodeURIComponent` throws: it becomes U+FFFD.
 */
export function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** Decodes a part of a URL. With a percent sign that escapes nothing, it stays as it is. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
