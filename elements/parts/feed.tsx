import {
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
} from "react";
import { flushSync } from "react-dom";
import { VirtualList, type Place } from "./virtual-list.ts";

/**
 * A list of articles, of which only those near the reader are in the document. Page Up and Page
 * Down go from article to article; the one with the focus stays mounted with its neighbours
 * (https://www.w3.org/WAI/ARIA/apg/patterns/feed/).
 */
export function Feed(props: {
  label: string;
  busy: boolean;
  keys: readonly string[];
  /** Whether more items may follow, so that the size of the set is not known. */
  open: boolean;
  /** Draws an item; whatever it draws as an article takes `position` and `size`. */
  children: (key: string, place: { position: number; size: number }) => ReactElement;
  restore?: Place;
  onPlace?: (place: Place) => void;
  /** The first and last item drawn. */
  onRange?: (first: number, last: number) => void;
}): ReactElement {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const [focused, setFocused] = useState<string>();
  const element = useRef<HTMLDivElement>(null);
  const at = focused === undefined ? -1 : props.keys.indexOf(focused);
  const input = {
    keys: props.keys,
    keep: at < 0 ? [] : [at - 1, at, at + 1],
    estimate: 220,
  };
  const [list] = useState(
    () => new VirtualList(input, props.restore, sync => (sync ? flushSync(rerender) : rerender())),
  );
  list.update(input);
  const { onPlace, onRange } = props;

  useLayoutEffect(() => list.attach(element.current!), [list]);
  useLayoutEffect(() => list.drawn());
  useLayoutEffect(() => () => onPlace?.(list.place()), [list, onPlace]);

  const first = list.items.at(0)?.index ?? -1;
  const last = list.items.at(-1)?.index ?? -1;
  useEffect(() => {
    if (last >= 0) onRange?.(first, last);
  }, [onRange, first, last, props.keys]);

  return (
    <div
      ref={element}
      className="feed"
      role="feed"
      aria-label={props.label}
      aria-busy={props.busy}
      style={{ blockSize: list.height }}
      onFocus={event => setFocused(props.keys[indexOf(event)])}
      onKeyDown={event => {
        const step = { PageDown: 1, PageUp: -1 }[event.key];
        const from = indexOf(event);
        if (step && from >= 0 && props.keys[from + step]) moveFocus(event, list, from + step);
      }}
    >
      {list.items.map(item => (
        <div
          key={item.key as string}
          ref={list.measure}
          className="item"
          data-index={item.index}
          style={{ transform: `translateY(${item.start - list.margin}px)` }}
        >
          {props.children(String(item.key), {
            position: item.index + 1,
            size: props.open ? -1 : props.keys.length,
          })}
        </div>
      ))}
    </div>
  );
}

function indexOf(event: FocusEvent | KeyboardEvent): number {
  const item = (event.target as Element).closest<HTMLElement>(".feed > .item");
  return item ? Number(item.dataset.index) : -1;
}

/** Neighbours of the focused article are mounted, so there is something to give the focus to. */
function moveFocus(event: KeyboardEvent, list: VirtualList, index: number): void {
  const item = event.currentTarget.querySelector(`:scope > .item[data-index="${index}"]`);
  const article = item?.querySelector<HTMLElement>("article");
  if (!article) return;
  event.preventDefault();
  list.scrollTo(index);
  article.focus({ preventScroll: true });
}
