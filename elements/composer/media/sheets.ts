import mediaCss from "./media.css?inline";

/** The style sheets needed without any file: the drop zone. */
export const mediaSheets = [mediaCss];
