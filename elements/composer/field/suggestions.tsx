import { plural } from "@lingui/core/macro";
import { useLingui, Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import {
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  type ReactElement,
  type RefObject,
  useEffectEvent,
  useState,
} from "react";
import type { Suggestion } from "../../../core/suggestions/suggestion.ts";
import { suggestions, type SuggestionField } from "../../../core/suggestions/suggestions.ts";
import { useLateSheets } from "../../kit/late/late.tsx";
import { useClient } from "../../surface.ts";
import { keepListPlaced } from "./keep-list-placed.ts";
import type { FieldElement } from "./field-handle.ts";
import { replaceChange } from "../../kit/text/replace-text.ts";
import optionsCss from "../../kit/controls/options.css?inline";
import sheet from "./suggesting.css?inline";
import { useListKeys } from "./use-list-keys.ts";
import { ItemBoundary } from "../../kit/notices/item-boundary.tsx";
import { Hash, History } from "lucide";
import { isStillMoving } from "../../../core/media/file-names.ts";
import { Avatar } from "../../kit/pictures/avatar.tsx";
import { Icon } from "../../kit/controls/icon.tsx";
import { Name } from "../../kit/text/name.tsx";
import { Still } from "../../kit/pictures/still.tsx";

const sheets = [optionsCss, sheet];

/** A field's suggestions at its caret, in the top layer. The focus stays in the field. */
export function Suggestions(props: {
  field: FieldElement;
  value: string;
  /** Whether the user has typed. Before that, or a move of the caret, nothing is suggested. */
  isTyped: Readonly<RefObject<boolean>>;
}): ReactElement {
  const { field, value, isTyped } = props;
  const { t } = useLingui();
  const client = useClient();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  useLateSheets(sheets);
  const source = useMemo(() => suggestions(client).open(), [client]);
  useEffect(() => () => source.end(), [source]);
  const view = useStore(source.$view);
  const isFocused = useLooking(field, value, source, isTyped);
  const shown = isFocused ? view : null;
  const start = shown?.token.start;

  function choose(suggestion: Suggestion): void {
    const after = source.choose(suggestion);
    if (after) replaceChange(field, after);
  }

  const active = useListKeys(field, shown, { choose, dismiss: () => source.dismiss() });
  const optionId = (place: number) => `${id}-${place}`;

  useLayoutEffect(() => {
    if (start !== undefined) return keepListPlaced(frame.current!, field, start);
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
      <div ref={frame} popover="manual" className="floating suggestions options">
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

/** A suggested account, hashtag or emoji. */
function SuggestionOption(props: { of: Suggestion }): ReactElement {
  const { of } = props;
  if (of.kind === "mention") {
    const { account } = of;
    return (
      <>
        <Avatar account={account} />
        <span className="words one-line">
          <Name account={account} />{" "}
          <span className="handle" dir="ltr">
            @{account.acct}
          </span>
        </span>
      </>
    );
  }
  if (of.kind === "hashtag") {
    return (
      <>
        <Icon of={of.isOwn ? History : Hash} />
        <bdi className="words">#{of.name}</bdi>{" "}
        {of.isOwn && (
          <span className="visually-hidden">
            <Trans>used before</Trans>
          </span>
        )}
      </>
    );
  }
  const { custom, text, name } = of.emoji;
  return (
    <>
      <span className="sign" aria-hidden="true">
        {custom ? <Picture still={custom.static_url} moving={custom.url} /> : text}
      </span>
      <bdi className="words">{custom ? text : name}</bdi>
    </>
  );
}

/** The still version of an emoji; some servers send the animated file as the still one. */
function Picture({ still, moving }: { still: string; moving: string }): ReactElement {
  // No alternative text, since the name is beside it.
  if (isStillMoving(still, moving)) return <Still src={still} alt="" onError={() => {}} />;
  return <img referrerPolicy="no-referrer" src={still} alt="" decoding="async" draggable={false} />;
}

/** Passes text and caret to the suggestions. Returns whether the field is focused. */
function useLooking(
  field: FieldElement,
  value: string,
  source: SuggestionField,
  isTyped: Readonly<RefObject<boolean>>,
): boolean {
  const [isFocused, setHere] = useState(() => isIn(field));
  const looked = useRef<number | null>(null);
  const hasMoved = useRef(false);
  const due = useRef(0);

  const look = useEffectEvent(() => {
    due.current = 0;
    const { selectionStart, selectionEnd } = field;
    const caret = selectionStart === selectionEnd && !field.readOnly ? selectionStart : null;
    looked.current = caret;
    // No suggestions while text is selected.
    if (caret === null || !(isTyped.current || hasMoved.current)) source.look("", 0);
    else source.look(field.value, caret);
  });

  const moved = useEffectEvent((isByUser: boolean) => {
    const { selectionStart, selectionEnd } = field;
    const caret = selectionStart === selectionEnd ? selectionStart : null;
    if (due.current !== 0 || looked.current === caret) return;
    if (isByUser) hasMoved.current = true;
    look();
  });

  // After the paint, so that typing isn't delayed by suggestions.
  useEffect(() => {
    due.current = requestAnimationFrame(() => look());
    return () => cancelAnimationFrame(due.current);
  }, [value, source]);

  useEffect(() => {
    const leave = new AbortController();
    const { signal } = leave;
    // Update before the next key, which may select a suggestion.
    const hurry = () => {
      if (due.current === 0) return;
      cancelAnimationFrame(due.current);
      look();
    };
    field.addEventListener("keydown", hurry, { signal, capture: true });
    for (const event of ["keyup", "click"])
      field.addEventListener(event, () => moved(true), { signal });
    // Scripts that set the selection cause this event, too.
    field.addEventListener("select", () => moved(false), { signal });
    field.addEventListener("focus", () => setHere(true), { signal });
    field.addEventListener("blur", () => setHere(false), { signal });
    return () => leave.abort();
  }, [field]);

  return isFocused;
}

function isIn(field: FieldElement): boolean {
  return (field.getRootNode() as ShadowRoot).activeElement === field;
}
