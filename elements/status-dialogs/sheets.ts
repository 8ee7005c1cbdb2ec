import choiceCss from "./choice.css?inline";
import emojiPanelCss from "../emoji/emoji-panel.css?inline";
import excerptCss from "./excerpt.css?inline";
import fieldsCss from "./fields.css?inline";
import quickReactionsCss from "./quick-reactions.css?inline";
import statusMenuCss from "./menu/status-menu.css?inline";
import reactorsCss from "./reactors.css?inline";

/** The style sheets of the dialogs of a status. */
export const statusDialogSheets = [
  excerptCss,
  choiceCss,
  fieldsCss,
  emojiPanelCss,
  quickReactionsCss,
  reactorsCss,
  statusMenuCss,
];
