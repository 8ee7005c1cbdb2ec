import accountCardCss from "./account-card.css?inline";
import cardSkeletonCss from "./card-skeleton.css?inline";
import compactCss from "./compact.css?inline";

/** The style sheets of a card. */
export const accountCardSheets = [accountCardCss, cardSkeletonCss, compactCss];
