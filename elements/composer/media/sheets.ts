import mediaCss from "./media.css?inline";

/** What is there before any file: the place where they may be dropped. */
export const mediaSheets = [mediaCss];
