import { postText } from "../../core/html/post-text.ts";
import { Badges, Favicon } from "./badges.tsx";
import { Card } from "./card.tsx";
import { Edited } from "./edited.tsx";
import { InReplyTo } from "./in-reply-to.tsx";
import { LongWords } from "./long-words.tsx";
import { Marks } from "./marks.tsx";
import { simpleSheets } from "./simple-sheets.ts";
import { Tags } from "./tags.tsx";
import { StatusWords } from "./words.tsx";

/** What many statuses carry: links, names, hashtags, emoji, marks, and what a link leads to. */
export const simpleExtras = {
  Badges,
  Card,
  Edited,
  Favicon,
  InReplyTo,
  LongWords,
  Marks,
  StatusWords,
  Tags,
  postText,
  sheets: simpleSheets,
};
