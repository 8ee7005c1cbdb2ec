import type { MessageDescriptor } from "@lingui/core";
import type { Section } from "./types.ts";

/** A text as it is compared: without case, accents and quotation marks. */
const plain = (text: string) => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** The settings in whose words, or those of their section, all words of a query begin or occur. */
export function found(
  sections: readonly Section[],
  query: string,
  translate: (text: MessageDescriptor) => string,
): Section[] {
  const terms = plain(query).split(/\s+/).filter(Boolean);
  return sections.flatMap(section => {
    const groups = section.groups.flatMap(group => {
      const rows = group.rows.filter(row => {
        const texts = [section.title, group.title, row.label, row.hint, row.words];
        const text = plain(texts.map(words => (words ? translate(words) : "")).join("\n"));
        return terms.every(term => text.includes(term));
      });
      return rows.length > 0 ? [{ ...group, rows }] : [];
    });
    return groups.length > 0 ? [{ ...section, groups }] : [];
  });
}
