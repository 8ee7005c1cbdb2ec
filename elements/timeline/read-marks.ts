import { readPlaces } from "../../core/timelines/read-places.ts";
import { Continue } from "./continue.tsx";
import { ReadLine } from "./read-line.tsx";
import readLineCss from "./read-line.css?inline";

/** Code for the reader's last position, loaded when the page is idle. */
export const readMarks = { readPlaces, Continue, ReadLine, sheets: [readLineCss] };
