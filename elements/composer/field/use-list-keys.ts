import { useEffect, useEffectEvent, useState } from "react";
import type { Suggestion } from "../../../core/suggestions/suggestion.ts";
import type { SuggestionView } from "../../../core/suggestions/field.ts";
import type { FieldElement } from "./field-handle.ts";

interface ListActions {
  choose(suggestion: Suggestion): void;
  dismiss(): void;
}

/**
 * The keys of a combobox (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). Gives the place of
 * the option that Enter chooses, -1 for none.
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
    // Keys of an input method are its own.
    if (!shown || event.isComposing || event.keyCode === 229) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const { key } = event;
    if (key === "ArrowDown") walk(1);
    else if (key === "ArrowUp") walk(-1);
    else if (key === "Escape") dismiss();
    else if (key === "Enter" && place >= 0) choose(items[place]!);
    else if (key === "Tab") choose(items[Math.max(place, 0)]!);
    else return;
    // It is meant for the list: no line breaks, no dialog closes.
    event.preventDefault();
    event.stopPropagation();
  });

  useEffect(() => {
    // Before whatever else listens to the field's keys.
    const onKeyDown = (event: Event) => press(event as KeyboardEvent);
    field.addEventListener("keydown", onKeyDown);
    return () => field.removeEventListener("keydown", onKeyDown);
  }, [field]);

  return place;
}

/** The first, but for hashtags: behind these one breaks the line. */
function activePlace(
  shown: SuggestionView | null,
  walked: { query: string; key: string } | undefined,
): number {
  if (!shown) return -1;
  const { items, token } = shown;
  const at = walked?.query === token.query ? items.findIndex(({ key }) => key === walked.key) : -1;
  return at < 0 && token.kind !== "hashtag" ? 0 : at;
}
