import choiceCss from "./choice.css?inline";
import emojiChoiceCss from "./emoji-choice.css?inline";
import excerptCss from "./excerpt.css?inline";
import fieldsCss from "./fields.css?inline";
import reactorsCss from "./reactors.css?inline";

/** What is asked before something is done to a status looks like this. */
export const statusDialogSheets = [excerptCss, choiceCss, fieldsCss, emojiChoiceCss, reactorsCss];
