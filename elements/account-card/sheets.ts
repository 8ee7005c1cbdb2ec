import accountCardCss from "./account-card.css?inline";
import cardSkeletonCss from "./card-skeleton.css?inline";
import compactCss from "./compact.css?inline";

/** What a card looks like. */
export const accountCardSheets = [accountCardCss, cardSkeletonCss, compactCss];
