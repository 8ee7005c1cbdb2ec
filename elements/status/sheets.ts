import actionsCss from "./actions.css?inline";
import cardCss from "./card.css?inline";
import countsCss from "./counts.css?inline";
import filteredCss from "./filtered.css?inline";
import mediaCss from "./media.css?inline";
import pollCss from "./poll.css?inline";
import statusCss from "./status.css?inline";

/** What a status looks like, with all that it may carry. */
export const statusSheets = [
  statusCss,
  mediaCss,
  pollCss,
  cardCss,
  countsCss,
  actionsCss,
  filteredCss,
];
