/** As words are compared: without case, and without the accents that some leave out. */
export function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/gu, "")
    .toLowerCase();
}
