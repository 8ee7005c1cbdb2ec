import { postText } from "../../core/html/post-text.ts";
import { MovingFace } from "../parts/moving-face.tsx";
import menuCss from "../parts/menu.css?inline";
import actionsCss from "./actions.css?inline";
import { Actions } from "./actions.tsx";
import { Badges, Favicon } from "./badges.tsx";
import cardCss from "./card.css?inline";
import { Card } from "./card.tsx";
import { ContextLine } from "./context-line.tsx";
import { Edited } from "./edited.tsx";
import filteredCss from "./filtered.css?inline";
import { Away, Filtered } from "./filtered.tsx";
import { InReplyTo } from "./in-reply-to.tsx";
import { LongWords } from "./long-words.tsx";
import { Marks } from "./marks.tsx";
import mediaCss from "./media.css?inline";
import { Media } from "./media.tsx";
import { MetaLine } from "./meta-line.tsx";
import pollCss from "./poll.css?inline";
import { Poll } from "./poll.tsx";
import { QuoteSlot } from "./quote-slot.tsx";
import { Reactions } from "./reactions.tsx";
import { Tags } from "./tags.tsx";
import { Warning } from "./warning.tsx";
import { Who } from "./who.tsx";

/** What a status may carry besides words, and what looks like what. */
export const allExtras = {
  Actions,
  Away,
  Badges,
  Card,
  ContextLine,
  Edited,
  Favicon,
  Filtered,
  InReplyTo,
  LongWords,
  Marks,
  Media,
  MetaLine,
  MovingFace,
  Poll,
  QuoteSlot,
  Reactions,
  Tags,
  Warning,
  Who,
  postText,
  sheets: [menuCss, mediaCss, pollCss, cardCss, actionsCss, filteredCss],
};
