import { accountCardSheets } from "../account-card/sheets.ts";
import fieldsCss from "../kit/controls/fields.css?inline";
import { peopleSheets } from "../people/sheets.ts";
import disclosureCss from "./disclosure.css?inline";
import emojisCss from "./emojis.css?inline";
import instanceCss from "./instance.css?inline";

export const sheets = [
  ...peopleSheets,
  ...accountCardSheets,
  fieldsCss,
  instanceCss,
  disclosureCss,
  emojisCss,
];
