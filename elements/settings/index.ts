import { define } from "../define.tsx";
import { SettingsPanel, type SettingsProps } from "./settings.tsx";
import sheet from "./settings.css?inline";
import rowSheet from "./setting-row.css?inline";
import fieldsSheet from "../kit/controls/fields.css?inline";

/**
 * The settings of this client, in sections that can be searched.
 *
 * @fires lily-ready lily-missing lily-failed
 */
define({
  tag: "lily-settings",
  component: SettingsPanel,
  attributes: { section: "string", row: "string" },
  sheets: [fieldsSheet, sheet, rowSheet],
  catalogues: {
    english: import.meta.glob("../../core/locales/en/{core,kit,settings}.po", { eager: true }),
    others: import.meta.glob([
      "../../core/locales/*/{core,kit,settings}.po",
      "!../../core/locales/en/*",
    ]),
  },
});

declare module "../definition.ts" {
  interface Elements {
    "lily-settings": SettingsProps;
  }
}
