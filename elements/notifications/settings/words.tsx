import { use, type ReactNode } from "react";
import type { Catalogues } from "../../definition.ts";
import { lateWords } from "../../kit/late/late-code.ts";
import { useLateSheets } from "../../kit/late/late-sheets.ts";
import { useSurface } from "../../surface.ts";
import bannerCss from "./banner.css?inline";
import settingsCss from "./settings.css?inline";

const catalogues: Catalogues = {
  english: import.meta.glob("../../../core/locales/en/{notifications,notification-settings}.po", {
    eager: true,
  }),
  others: import.meta.glob([
    "../../../core/locales/*/{notifications,notification-settings}.po",
    "!../../../core/locales/en/*",
  ]),
};

const sheets = [settingsCss, bannerCss];

/** Loads the texts and style sheets of the settings. */
export function SettingsWords(props: { children: ReactNode }): ReactNode {
  useLateSheets(sheets);
  use(lateWords(useSurface().locale, catalogues));
  return props.children;
}
