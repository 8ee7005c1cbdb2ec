/** The most places in the bar of a phone, besides More. */
export const MAX_IN_BAR = 4;
