import stageCss from "./stage.css?inline";
import viewerCss from "./viewer/viewer.css?inline";
import viewerBottomCss from "./viewer/bottom.css?inline";

/** The style sheets of the viewer. */
export const viewerSheets = [viewerCss, stageCss, viewerBottomCss];
