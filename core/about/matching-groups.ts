import { folded } from "../lib/folded.ts";

/** Keeps of each group the items that contain a text, without groups in which there are none. */
export function matchingGroups<Item, Group extends { items: readonly Item[] }>(
  groups: readonly Group[],
  text: string,
  textOf: (item: Item) => string,
): readonly Group[] {
  const wanted = folded(text.trim());
  if (wanted === "") return groups;
  return groups.flatMap(group => {
    const items = group.items.filter(item => folded(textOf(item)).includes(wanted));
    return items.length > 0 ? [{ ...group, items }] : [];
  });
}
