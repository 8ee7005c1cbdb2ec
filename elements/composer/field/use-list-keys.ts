import { useEffect, useEffectEvent, useState } from "react";
import type { Suggestion } from "../../../core/suggestions/suggestion.ts";
import type { SuggestionView } from "../../../core/suggestions/suggestions.ts";
import type { FieldElement } from "./field-handle.ts";

interface ListActions {
  choose(suggestion: Suggestion): void;
  dismiss(): void;
}

/**
 * Handles the keys of a combobox (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). Returns the
 * index of the option that Enter selects, or -1.
 */
export function useListKeys(
  field: FieldElement,
  shown: SuggestionView | null,
  { choose, dismiss }: ListActions,
): number {
  const [walked, setWalked] = useState<{ query: string; key: string }>();
  const items = shown?.items ?? [];
  const place = activePlace(shown, walked);

  function walk(step: number): void {
    const from = place < 0 && step < 0 ? 0 : place;
    const next = items.at((from + step) % items.length)!;
    setWalked({ query: shown!.token.query, key: next.key });
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    // Ignore keys of an input method.
    if (!shown || event.isComposing || event.keyCode === 229) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const { key } = event;
    if (key === "ArrowDown") walk(1);
    else if (key === "ArrowUp") walk(-1);
    else if (key === "Escape") dismiss();
    else if (key === "Enter" && place >= 0) choose(items[place]!);
    else if (key === "Tab") choose(items[Math.max(place, 0)]!);
    else return;
    // The list handles this key, so it must not insert a line break or close a dialog.
    event.preventDefault();
    event.stopPropagation();
  });

  useEffect(() => {
    // Before all other listeners for the field's keys.
    const onKeyDown = (event: Event) => press(event as KeyboardEvent);
    field.addEventListener("keydown", onKeyDown);
    return () => field.removeEventListener("keydown", onKeyDown);
  }, [field]);

  return place;
}

/**
 * The option that Enter selects: by default the first, but none for hashtags, after which Enter
 * breaks the line.
 */
function activePlace(
  shown: SuggestionView | null,
  walked: { query: string; key: string } | undefined,
): number {
  if (!shown) return -1;
  const { items, token } = shown;
  const at = walked?.query === token.query ? items.findIndex(({ key }) => key === walked.key) : -1;
  return at < 0 && token.kind !== "hashtag" ? 0 : at;
}
