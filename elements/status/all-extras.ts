import { MovingFace } from "../parts/moving-face.tsx";
import { Actions } from "./actions.tsx";
import { allSheets } from "./all-sheets.ts";
import { ContextLine } from "./context-line.tsx";
import { Away, Filtered } from "./filtered.tsx";
import { Media } from "./media.tsx";
import { MetaLine } from "./meta-line.tsx";
import { Poll } from "./poll.tsx";
import { QuoteSlot, Quoting } from "./quote-slot.tsx";
import { Reactions } from "./reactions.tsx";
import { simpleExtras } from "./simple-extras.ts";
import { Warning } from "./warning.tsx";
import { Who } from "./who.tsx";

/** What a status may carry besides words, and what looks like what. */
export const allExtras = {
  ...simpleExtras,
  Actions,
  Away,
  ContextLine,
  Filtered,
  Media,
  MetaLine,
  MovingFace,
  Poll,
  QuoteSlot,
  Quoting,
  Reactions,
  Warning,
  Who,
  sheets: allSheets,
};
