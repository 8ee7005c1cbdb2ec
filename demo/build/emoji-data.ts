import type { CompactEmoji, ShortcodesDataset } from "emojibase";
import type { Plugin } from "vite";

const data = /\/emojibase-data\/\w+\/(compact|shortcodes\/\w+)\.json$/;

/** Of the emoji's data, leaves in the build what `core/stores/unicode-emojis.ts` reads: two thirds. */
export function emojiData(): Plugin {
  return {
    name: "glitch-lily:emoji-data",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: data },
      handler(code, id) {
        const read: unknown = JSON.parse(code);
        const isNames = data.exec(id)?.[1] === "compact";
        const less = isNames ? fewerKeys(read as CompactEmoji[]) : plain(read as ShortcodesDataset);
        return { code: JSON.stringify(less), map: null };
      },
    },
  };
}

/** Parts of emoji, emoticons and skins are not searched for. */
function fewerKeys(names: readonly CompactEmoji[]) {
  return names
    .filter(({ group }) => group !== undefined)
    .map(({ group, hexcode, label, tags, unicode }) => ({
      group,
      hexcode,
      label,
      tags,
      unicode,
    }));
}

const SKIN = /1F3F[B-F]/;

/** Without those of a skin tone: they are chosen by another way. */
function plain(codes: ShortcodesDataset): ShortcodesDataset {
  return Object.fromEntries(Object.entries(codes).filter(([hexcode]) => !SKIN.test(hexcode)));
}
