import { MovingFace } from "../kit/pictures/moving-face.tsx";
import { Actions } from "./footer/actions.tsx";
import { allSheets } from "./all-sheets.ts";
import { ContextLine } from "./byline/context-line.tsx";
import { HiddenNotice, Filtered } from "./content/filtered.tsx";
import { Media } from "./media/media.tsx";
import { Poll } from "./poll/poll.tsx";
import { QuoteSlot, Quoting } from "./content/quote-slot.tsx";
import { Reactions } from "./footer/reactions.tsx";
import { simpleExtras } from "./simple-extras.ts";
import { Warning } from "./content/warning.tsx";

/** The code for everything that a status may contain besides text. */
export const allExtras = {
  ...simpleExtras,
  Actions,
  Away: HiddenNotice,
  ContextLine,
  Filtered,
  Media,
  MovingFace,
  Poll,
  QuoteSlot,
  Quoting,
  Reactions,
  Warning,
  sheets: allSheets,
};
