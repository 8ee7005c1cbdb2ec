const names = new Map<string, Intl.DisplayNames>();

/** Returns a language's name in a locale, or the code itself if the browser doesn't know it. */
export function languageName(code: string, locale: string): string {
  try {
    // Creating one takes far longer than looking a name up.
    const known = names.get(locale) ?? new Intl.DisplayNames([locale], { type: "language" });
    names.set(locale, known);
    return known.of(code) ?? code;
  } catch {
    return code;
  }
}
