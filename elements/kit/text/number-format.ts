const formats = new Map<string, Intl.NumberFormat>();

/** Made once for a language: making one takes longer than drawing what it is for. */
export function numberFormat(
  locale: string,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat {
  const name = locale + JSON.stringify(options);
  const known = formats.get(name) ?? new Intl.NumberFormat(locale, options);
  formats.set(name, known);
  return known;
}
