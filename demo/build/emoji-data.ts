import type { CompactEmoji, ShortcodesDataset, VersionDataset } from "emojibase";
import type { Plugin } from "vite";

const data = /\/emojibase-data\/\w+\/(compact|shortcodes\/\w+|emoji)\.json$/;

/**
 * Of the emoji's data, leaves in the build what `core/emoji/unicode.ts` reads, two thirds,
 * and what `core/emoji/versions.ts` reads, a kilobyte.
 */
export function emojiData(): Plugin {
  return {
    name: "glitch-lily:emoji-data",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: data },
      handler(code, id) {
        const read: unknown = JSON.parse(code);
        return { code: JSON.stringify(less(data.exec(id)![1]!, read)), map: null };
      },
    },
  };
}

function less(kind: string, read: unknown): unknown {
  if (kind === "compact") return fewerKeys(read as CompactEmoji[]);
  return kind === "emoji" ? newer(read as VersionDataset) : plain(read as ShortcodesDataset);
}

/** Every system draws what is older than version 12. */
function newer(versions: VersionDataset): VersionDataset {
  return Object.fromEntries(
    Object.entries(versions)
      .filter(([version]) => Number(version) >= 12)
      .map(([version, codes]) => [version, codes.filter(code => !SKIN.test(code))]),
  );
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
