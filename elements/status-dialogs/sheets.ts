import choiceCss from "./choice.css?inline";
import emojiChoiceCss from "./emoji-choice.css?inline";
import excerptCss from "./excerpt.css?inline";
import fieldsCss from "./fields.css?inline";
import reactorsCss from "./reactors.css?inline";

/** The style sheets of the dialogs of a status. */
export const statusDialogSheets = [excerptCss, choiceCss, fieldsCss, emojiChoiceCss, reactorsCss];
