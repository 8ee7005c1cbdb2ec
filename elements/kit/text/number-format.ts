const formats = new Map<string, Intl.NumberFormat>();

/** Returns a cached formatter: creating one is slower than rendering the result. */
export function numberFormat(
  locale: string,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat {
  const name = locale + JSON.stringify(options);
  const known = formats.get(name) ?? new Intl.NumberFormat(locale, options);
  formats.set(name, known);
  return known;
}
