import type { Catalogues } from "../../definition.ts";
import bannerCss from "./banner.css?inline";
import settingsCss from "./settings.css?inline";

export const words: Catalogues = {
  english: import.meta.glob("../../../core/locales/en/{notifications,notification-settings}.po", {
    eager: true,
  }),
  others: import.meta.glob([
    "../../../core/locales/*/{notifications,notification-settings}.po",
    "!../../../core/locales/en/*",
  ]),
};

export const sheets = [settingsCss, bannerCss];
