import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { useEffect, useId, useLayoutEffect, useMemo, useRef, type ReactElement } from "react";
import type { Suggestion } from "../../../core/suggestions/suggestion.ts";
import { suggestions } from "../../../core/suggestions/suggestions.ts";
import { useLateSheets } from "../../kit/late/late-sheets.ts";
import { useClient } from "../../surface.ts";
import { attendList } from "./follow-caret.ts";
import type { FieldElement } from "./field-handle.ts";
import { putChange } from "../../kit/text/put-text.ts";
import { SuggestionOption } from "./suggestion-option.tsx";
import sheet from "./suggesting.css?inline";
import { useListKeys } from "./use-list-keys.ts";
import { useLooking } from "./use-caret-report.ts";
import { ItemBoundary } from "../../kit/notices/item-boundary.tsx";

const sheets = [sheet];

/** A field's suggestions at its caret, in the top layer. The focus stays in the field. */
export function Suggesting(props: { field: FieldElement; value: string }): ReactElement {
  const { field, value } = props;
  const { t } = useLingui();
  const client = useClient();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  useLateSheets(sheets);
  const source = useMemo(() => suggestions(client).open(), [client]);
  useEffect(() => () => source.end(), [source]);
  const view = useStore(source.$view);
  const isHere = useLooking(field, value, source);
  const shown = isHere ? view : null;
  const start = shown?.token.start;

  function choose(suggestion: Suggestion): void {
    const after = source.choose(suggestion);
    if (after) putChange(field, after);
  }

  const active = useListKeys(field, shown, { choose, dismiss: () => source.dismiss() });
  const optionId = (place: number) => `${id}-${place}`;

  useLayoutEffect(() => {
    if (start !== undefined) return attendList(frame.current!, field, start);
    return undefined;
  }, [field, start]);

  useLayoutEffect(() => {
    announceList(field, start === undefined ? null : id, active < 0 ? null : `${id}-${active}`);
    frame.current!.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [field, id, start, active]);
  useLayoutEffect(() => () => announceList(field, null, null), [field]);

  const count = shown?.items.length ?? 0;
  return (
    <>
      <div ref={frame} popover="manual" className="floating suggestions">
        <div id={id} role="listbox" aria-label={t`Suggestions`}>
          {shown?.items.map((item, place) => (
            <button
              type="button"
              key={item.key}
              id={optionId(place)}
              role="option"
              tabIndex={-1}
              aria-selected={place === active}
              onMouseDown={event => event.preventDefault()}
              onClick={() => choose(item)}
            >
              <ItemBoundary of={item} kind="item">
                <SuggestionOption of={item} />
              </ItemBoundary>
            </button>
          ))}
        </div>
      </div>
      <span className="visually-hidden" aria-live="polite">
        {count > 0 &&
          t`${plural(count, {
            one: "# suggestion. Press Tab to insert it.",
            other: "# suggestions. Choose with the arrow keys and press Tab to insert one.",
          })}`}
      </span>
    </>
  );
}

/**
 * Sets the ARIA attributes that connect a field with its suggestions and the active one. A textarea
 * can't be a combobox (https://www.w3.org/TR/html-aria/#el-textarea), so it has no `aria-expanded`.
 */
function announceList(field: FieldElement, list: string | null, active: string | null) {
  set(field, "aria-controls", list);
  set(field, "aria-activedescendant", list && active);
  if (field instanceof HTMLInputElement) set(field, "aria-expanded", String(list !== null));
}

function set(field: FieldElement, name: string, value: string | null): void {
  if (value === null) field.removeAttribute(name);
  else field.setAttribute(name, value);
}
