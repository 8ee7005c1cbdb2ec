import { postText } from "../../core/html/post-text.ts";
import { Badges, Favicon } from "./byline/badges.tsx";
import { Card } from "./content/card.tsx";
import { Edited } from "./byline/edited.tsx";
import { InReplyTo } from "./byline/in-reply-to.tsx";
import { LongWords } from "./content/long-words.tsx";
import { Marks } from "./byline/marks.tsx";
import { simpleSheets } from "./simple-sheets.ts";
import { Tags } from "./content/tags.tsx";
import { StatusWords } from "./words.tsx";

/** Code for what many statuses contain: links, mentions, hashtags, emoji, icons, link previews. */
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
