import { useMemo, useState, type ReactElement, type ReactNode } from "react";
import { matchingGroups } from "../../core/about/matching-groups.ts";
import { SearchInput } from "../kit/controls/search-input.tsx";

/** Long lists in groups, with a field that searches them. */
export function SearchedGroups<Item, Group extends { items: readonly Item[] }>(props: {
  groups: readonly Group[];
  /** What of an item is searched. */
  textOf: (item: Item) => string;
  /** The name of the field. */
  label: string;
  /** Without more items than this, there is no field. */
  unsearched?: number;
  /** Said of the number of items that are shown, which is announced. */
  status: (count: number, isSearching: boolean) => string;
  children: (group: Group) => ReactNode;
}): ReactElement {
  const { groups, textOf, unsearched = 0 } = props;
  const [text, setText] = useState("");
  const shown = useMemo(() => matchingGroups(groups, text, textOf), [groups, text, textOf]);
  const count = countItems(shown);
  return (
    <>
      {countItems(groups) > unsearched && (
        <SearchInput label={props.label} value={text} onSearch={setText} />
      )}
      <p className="hint" role="status">
        {props.status(count, text.trim() !== "")}
      </p>
      {shown.map(props.children)}
    </>
  );
}

const countItems = (groups: readonly { items: readonly unknown[] }[]) =>
  groups.reduce((sum, { items }) => sum + items.length, 0);
