import stageCss from "./stage.css?inline";
import viewerCss from "./viewer/viewer.css?inline";
import viewerBottomCss from "./viewer/bottom.css?inline";

/** What the viewer looks like. */
export const viewerSheets = [viewerCss, stageCss, viewerBottomCss];
