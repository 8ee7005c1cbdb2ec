import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { GripVertical, Plus, X } from "lucide";
import {
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
} from "react";
import { settings } from "../../../core/settings/settings.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { IconButton } from "../../kit/controls/icon-button.tsx";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { useTranslate } from "../../kit/text/use-translate.ts";
import { useClient } from "../../surface.ts";
import { MAX_IN_BAR } from "../navigation/bar-limit.ts";
import { TITLES } from "../places/titles.ts";
import { isMenuPlace, PLACE_ICONS, type MenuPlace } from "../places/place-icons.ts";
import { useOffered } from "../places/use-offered.ts";
import sheet from "./bar-dialog.css?inline";

export { words } from "./words.ts";
export const sheets = [sheet];

/** Lets people choose and order the places in the bar of a phone. */
export function BarDialog(props: { onClose: () => void }): ReactElement {
  const { t } = useLingui();
  const translate = useTranslate();
  const store = settings(useClient());
  const { navigation_bar } = useStore(store.$settings);
  const offers = useOffered();
  const list = useRef<HTMLUListElement>(null);
  const [held, hold] = useState<MenuPlace>();
  const moved = useRef<MenuPlace>(undefined);
  const [message, setMessage] = useState("");
  const bar = navigation_bar.filter(isMenuPlace).slice(0, MAX_IN_BAR);
  const others = (Object.keys(PLACE_ICONS) as MenuPlace[]).filter(
    place => !bar.includes(place) && offers(place),
  );
  const isFull = bar.length >= MAX_IN_BAR;
  const put = (next: readonly MenuPlace[]) => store.change({ navigation_bar: next });

  function move(place: MenuPlace, to: number): void {
    if (to < 0 || to >= bar.length || bar[to] === place) return;
    moved.current = place;
    put(bar.filter(one => one !== place).toSpliced(to, 0, place));
    const [title, position, size] = [translate(TITLES[place]), to + 1, bar.length];
    setMessage(t`${title}: position ${position} of ${size}`);
  }

  // A row that is put somewhere else loses the focus.
  useLayoutEffect(() => {
    const { current } = moved;
    moved.current = undefined;
    if (current)
      list.current!.querySelector<HTMLElement>(`[data-place="${current}"] .grip`)?.focus();
  }, [navigation_bar]);

  function drag(event: PointerEvent): void {
    if (!held) return;
    const to = [...list.current!.children].findIndex(row => {
      const { top, bottom } = row.getBoundingClientRect();
      return event.clientY >= top && event.clientY < bottom;
    });
    move(held, to);
  }

  function remove(place: MenuPlace): void {
    put(bar.filter(one => one !== place));
    // The button is gone.
    list.current!.focus();
  }

  return (
    <Dialog className="small" title={<Trans>Bottom bar</Trans>} onClose={props.onClose}>
      <p>
        <Trans>
          On a phone, these pages appear at the bottom and all others under “More”. Drag them or use
          the arrow keys to reorder them.
        </Trans>
      </p>
      <ul
        ref={list}
        className="bar-places"
        tabIndex={-1}
        aria-label={t`In the bar`}
        onPointerMove={drag}
        onPointerUp={() => hold(undefined)}
        onPointerCancel={() => hold(undefined)}
      >
        {bar.map((place, index) => (
          <BarPlace
            key={place}
            place={place}
            isHeld={place === held}
            onMove={step => move(place, index + step)}
            onHold={event => {
              // Not on the row, which is put somewhere else meanwhile.
              list.current!.setPointerCapture(event.pointerId);
              hold(place);
            }}
            onRemove={() => remove(place)}
          />
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {message}
      </p>
      <h3>
        <Trans>Other pages</Trans>
      </h3>
      {isFull && (
        <p className="hint">
          <Trans>The bar is full. Remove a page to make room for another.</Trans>
        </p>
      )}
      <ul className="bar-places" aria-label={t`Other pages`}>
        {others.map(place => {
          const title = translate(TITLES[place]);
          return (
            <li key={place}>
              <Icon of={PLACE_ICONS[place]} />
              <span>{title}</span>
              <IconButton
                of={Plus}
                name={t`Add ${title}`}
                disabled={isFull}
                onPress={() => {
                  put([...bar, place]);
                  list.current!.focus();
                }}
              />
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

/** A row that can be moved by its grip: with the pointer or the arrow keys. */
function BarPlace(props: {
  place: MenuPlace;
  isHeld: boolean;
  onMove: (step: number) => void;
  onHold: (event: PointerEvent) => void;
  onRemove: () => void;
}): ReactElement {
  const { place, isHeld, onMove, onHold, onRemove } = props;
  const { t } = useLingui();
  const title = useTranslate()(TITLES[place]);

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    onMove(step);
  }

  return (
    <li data-place={place} className={isHeld ? "held" : undefined}>
      <button
        type="button"
        className="round grip"
        aria-label={t`Move ${title}`}
        title={t`Move ${title}`}
        onKeyDown={onKeyDown}
        onPointerDown={onHold}
      >
        <Icon of={GripVertical} />
      </button>
      <Icon of={PLACE_ICONS[place]} />
      <span>{title}</span>
      <IconButton of={X} name={t`Remove ${title}`} onPress={onRemove} />
    </li>
  );
}
