import { useLingui } from "@lingui/react/macro";
import { Search } from "lucide";
import type { ReactElement, Ref } from "react";
import { Icon } from "../kit/controls/icon.tsx";

/** The search field of the picker. */
export function SearchField(props: {
  ref: Ref<HTMLInputElement>;
  query: string;
  /** Whether it gets the first focus of a dialog. */
  isFirst: boolean;
  onSearch: (query: string) => void;
  onDown: () => void;
  onEnter: (stays: boolean) => void;
}): ReactElement {
  const { ref, query, isFirst, onSearch, onDown, onEnter } = props;
  const { t } = useLingui();
  return (
    <label className="emoji-search">
      <Icon of={Search} />
      <input
        ref={ref}
        type="text"
        role="searchbox"
        inputMode="search"
        enterKeyHint="done"
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        aria-label={t`Search emoji`}
        placeholder={t`Search emoji`}
        value={query}
        data-first={isFirst || undefined}
        onChange={event => onSearch(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === "ArrowDown") onDown();
          else if (event.key === "Enter") onEnter(event.shiftKey);
          else return;
          // Must neither submit a form around it nor move the caret.
          event.preventDefault();
        }}
      />
    </label>
  );
}
