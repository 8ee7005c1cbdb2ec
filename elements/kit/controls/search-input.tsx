import type { ReactElement } from "react";
import { TextInput } from "./field.tsx";

/** A field that searches while somebody types. Escape empties it before it closes a dialog. */
export function SearchInput(props: {
  /** Its name, and what it shows while it is empty. */
  label: string;
  value: string;
  /** Whether it gets the first focus of a dialog. */
  isFirst?: boolean;
  onSearch: (text: string) => void;
}): ReactElement {
  const { label, value, isFirst, onSearch } = props;
  return (
    <TextInput
      type="search"
      className="search"
      data-first={isFirst || undefined}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={event => onSearch(event.currentTarget.value)}
      onKeyDown={event => {
        if (event.key !== "Escape" || event.nativeEvent.isComposing || value === "") return;
        event.preventDefault();
        onSearch("");
      }}
    />
  );
}
