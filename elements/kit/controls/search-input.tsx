import type { ReactElement } from "react";

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
    <input
      type="search"
      className="text-field search"
      data-first={isFirst || undefined}
      dir="auto"
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
