import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import {
  Car,
  Cat,
  Clock,
  Coffee,
  Flag,
  Hand,
  Lightbulb,
  Shapes,
  Smile,
  Sticker,
  Trophy,
  type IconNode,
} from "lucide";
import type { EmojiSection } from "../../core/emoji/sections.ts";
import { own } from "../../core/lib/own.ts";

interface SectionHeading {
  name: MessageDescriptor | string;
  icon: IconNode;
}

/** Headings by Unicode's group number. */
const GROUPS: Readonly<Record<string, SectionHeading>> = {
  0: { name: msg`Faces and feelings`, icon: Smile },
  1: { name: msg`People and gestures`, icon: Hand },
  3: { name: msg`Animals and nature`, icon: Cat },
  4: { name: msg`Food and drink`, icon: Coffee },
  5: { name: msg`Travel and places`, icon: Car },
  6: { name: msg`Activities`, icon: Trophy },
  7: { name: msg`Objects`, icon: Lightbulb },
  8: { name: msg`Symbols`, icon: Shapes },
  9: { name: msg`Flags`, icon: Flag },
};

/** The name and icon of a section. */
export function sectionHeading({ kind, name }: EmojiSection): SectionHeading {
  if (kind === "used") return { name: msg`Frequently used`, icon: Clock };
  if (kind === "found") return { name: msg`Search results`, icon: Shapes };
  if (kind === "custom") return { name: name || msg`Custom emoji`, icon: Sticker };
  return own(GROUPS, name) ?? { name: msg`Symbols`, icon: Shapes };
}
