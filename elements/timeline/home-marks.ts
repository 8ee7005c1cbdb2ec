import { homePlace } from "../../core/timelines/home-place.ts";
import { Continue } from "./continue.tsx";
import { ReadLine } from "./read-line.tsx";
import readLineCss from "./read-line.css?inline";

/** Where the reader had stopped, and what tells of it: all of it comes when the page is calm. */
export const homeMarks = { homePlace, Continue, ReadLine, sheets: [readLineCss] };
