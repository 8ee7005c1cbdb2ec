/** Shared with other scripts of the page; `core/start.ts` adds the two sheets of the look. */
const SHEETS = Symbol.for("glitch-lily/sheets/1");

interface Page {
  [SHEETS]?: Map<string, CSSStyleSheet>;
}

/** The texts that stand for the sheets of the user's look, which change (`core/appearance`). */
export const LOOK = { page: "/* page */", inner: "/* inner */" };

/** Returns constructed style sheets, of which the page has one per text, shared by all elements. */
export function sharedSheets(texts: readonly string[]): CSSStyleSheet[] {
  const known = ((globalThis as Page)[SHEETS] ??= new Map());
  return texts.map(text => {
    let sheet = known.get(text);
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      known.set(text, sheet);
    }
    return sheet;
  });
}

/** Adds style sheets to those of a shadow root. */
export function adoptLate(root: ShadowRoot, texts: readonly string[]): void {
  const known = root.adoptedStyleSheets;
  const fresh = sharedSheets(texts).filter(sheet => !known.includes(sheet));
  if (fresh.length > 0) root.adoptedStyleSheets = [...known, ...fresh];
}

/** The text of each shared sheet. */
export const sheetTexts = (): Map<CSSStyleSheet, string> =>
  new Map([...((globalThis as Page)[SHEETS] ?? [])].map(([text, sheet]) => [sheet, text]));
