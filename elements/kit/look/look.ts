import { lookOf } from "../../../core/appearance/look.ts";
import type { Look } from "../../../core/appearance/types.ts";
import type { Environment } from "../../../core/platform/environment.ts";
import type { Settings } from "../../../core/settings/types.ts";
import { LOOK, sharedSheets } from "../../sheets.ts";
import { LOOK_KEY } from "./look-key.ts";

let shown: string | undefined;

/**
 * Gives the page and all elements the look that the user chose. On the client's own page it is also
 * stored for the start script, which shows it before the page is first drawn.
 */
export function showLook(environment: Environment, own: Settings, isOwnPage: boolean): void {
  const look = lookOf(own, isOwnPage);
  const text = JSON.stringify(look);
  if (isOwnPage) keep(environment, look, text);
  if (shown === text) return;
  shown = text;
  const [page, inner] = sharedSheets([LOOK.page, LOOK.inner]) as [CSSStyleSheet, CSSStyleSheet];
  page.replaceSync(look.page);
  inner.replaceSync(look.inner);
  const sheets = document.adoptedStyleSheets;
  if (!sheets.includes(page)) document.adoptedStyleSheets = [...sheets, page];
  if (isOwnPage) colourBars(look);
}

function keep({ local }: Environment, { page, inner }: Look, text: string): void {
  if (page || inner) local.set(LOOK_KEY, text);
  else local.remove(LOOK_KEY);
}

function colourBars({ bars }: Look): void {
  const metas = document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]");
  for (const [at, meta] of metas.entries()) meta.content = bars[at] ?? meta.content;
}
