import {
  memo,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from "react";
import type { Drawing, Place } from "./drawing.ts";
import { useFocusBack } from "./focus-back.ts";
import { useFocusKept } from "./focus-kept.ts";
import { focusItem } from "./focus-item.ts";
import { leaveFeed } from "./leave-feed.ts";
import { latePart } from "../late/late.tsx";
import { SurfaceContext } from "../../surface.ts";
import { useInfiniteScroll } from "./use-infinite-scroll.ts";
import { VirtualList } from "./virtual-list.ts";
import type { BrokenItemProps } from "../notices/broken-item.tsx";
import { ItemBoundary } from "../notices/item-boundary.tsx";

const LoadMore = latePart(() => import("./load-more.tsx"), "LoadMore");

/** How near the end of the list the next page is requested, in items. */
const AHEAD_ITEMS = 8;

/**
 * A virtual list of articles: only those near the viewport are in the document. Page Up and Page
 * Down move between articles; the focused one and its neighbours stay mounted
 * (https://www.w3.org/WAI/ARIA/apg/patterns/feed/).
 */
export function Feed(props: {
  label: string;
  busy: boolean;
  keys: readonly string[];
  /**
   * The kind of its items, for the message about one that can't be rendered. The default is `post`.
   */
  kind?: BrokenItemProps["kind"];
  /** Whether more items may follow, so that the total is unknown. */
  open: boolean;
  /** Renders an item; an article in it gets `position` and `size`. */
  children: (key: string, place: { position: number; size: number }) => ReactElement;
  restore?: Place;
  /** Called with the reader's place when the list or the page is left. */
  onPlace?: (place: Place) => void;
  /** Called with the indexes of the first and last rendered items. */
  onRange?: (first: number, last: number) => void;
  /**
   * Loads more items: near the end of the list, or at the press of a button if the user turned off
   * infinite scroll. Null while nothing more can be loaded.
   */
  onMore?: (() => void) | null;
  /** Called when the reader reaches or leaves the top of the list. */
  onTop?: (atTop: boolean) => void;
  /** The item that the list is about: it keeps its place when items are added before it. */
  held?: string;
  /** Shown after the list. */
  foot?: ReactNode;
}): ReactElement {
  const { keys, onMore, onPlace, onRange, onTop } = props;
  const scrollsOn = useInfiniteScroll();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [permission, permit] = useReducer((count: number) => count + 1, 0);
  const [focused, setFocused] = useState(props.restore?.focused);
  const element = useRef<HTMLDivElement>(null);
  const [list] = useState(() => {
    const grow = () => startTransition(permit);
    return new VirtualList(props.restore, redraw, grow, onTop, props.held);
  });
  const drawing = list.draw(keys, neighbours(keys, focused), permission);
  const { height, room, before, items } = drawing;

  useLayoutEffect(() => list.take(keys, drawing, permission));
  useLayoutEffect(() => list.attach(element.current!), [list]);
  // New props, unlike a new part of the list, may come with another place in the page.
  useLayoutEffect(() => list.mayHaveMoved(), [list, props]);
  useLayoutEffect(() => list.drawn());
  useFocusKept(element, keys, focused);
  const left = useRef<string>(undefined);
  const environment = useContext(SurfaceContext)?.client.environment;
  useLayoutEffect(() => {
    const reportPlace = () => onPlace?.({ ...list.place(), focused: left.current });
    const stop = environment?.leaving(reportPlace);
    return () => {
      stop?.();
      reportPlace();
    };
  }, [list, onPlace, environment]);
  useFocusBack(element, keys, props.restore?.focused);

  const shown = items.filter(item => item.inFlow);
  const first = shown.at(0)?.index ?? -1;
  const last = shown.at(-1)?.index ?? -1;
  useEffect(() => {
    if (last >= 0) onRange?.(first, last);
  }, [onRange, first, last, keys]);
  useEffect(() => {
    if (scrollsOn && last >= 0 && last >= keys.length - AHEAD_ITEMS) onMore?.();
  }, [scrollsOn, onMore, last, keys]);

  return (
    <div className="feed-frame" style={{ minBlockSize: room }}>
      <div
        ref={element}
        className="feed"
        role="feed"
        tabIndex={-1}
        aria-label={props.label}
        aria-busy={props.busy}
        style={{ blockSize: height }}
        onFocus={event => {
          left.current = keys[indexOf(event)];
          setFocused(left.current);
        }}
        onBlur={event => {
          const outside = event.relatedTarget && !event.currentTarget.contains(event.relatedTarget);
          if (outside) left.current = undefined;
        }}
        onKeyDown={event => {
          if (!leaveFeed(event)) turnPage(event);
        }}
      >
        <div style={{ blockSize: before }} />
        {items.map(item => (
          <Item key={item.key} list={list} item={item}>
            <FeedItem
              kind={props.kind ?? "post"}
              id={item.key}
              position={item.index + 1}
              size={props.open ? -1 : keys.length}
              draw={props.children}
            />
          </Item>
        ))}
      </div>
      {!scrollsOn && onMore !== undefined && (
        <LoadMore count={keys.length} isLoading={props.busy} onMore={onMore} />
      )}
      {props.foot}
    </div>
  );
}

/**
 * Renders an item, inside an error boundary of its own. Items that stay are not rendered again when
 * the list is scrolled.
 */
const FeedItem = memo(function FeedItem(props: {
  kind: BrokenItemProps["kind"];
  id: string;
  position: number;
  size: number;
  draw: (key: string, place: { position: number; size: number }) => ReactElement;
}): ReactElement {
  const { kind, id, position, size, draw } = props;
  const place = { position, size };
  return (
    <ItemBoundary of={id} kind={kind} id={id} place={place}>
      {() => draw(id, place)}
    </ItemBoundary>
  );
});

function Item(props: {
  list: VirtualList;
  item: Drawing["items"][number];
  children: ReactNode;
}): ReactElement {
  const { list, item } = props;
  const { key } = item;
  const mount = useCallback((element: HTMLElement) => list.mount(key, element), [list, key]);
  const aside: CSSProperties = {
    position: "absolute",
    insetInline: 0,
    insetBlockStart: item.start,
  };
  return (
    <div
      ref={mount as (element: HTMLElement | null) => void}
      className="item"
      data-index={item.index}
      style={item.inFlow ? undefined : aside}
    >
      {props.children}
    </div>
  );
}

function neighbours(keys: readonly string[], focused: string | undefined): number[] {
  const index = focused === undefined ? -1 : keys.indexOf(focused);
  return index < 0 ? [] : [index - 1, index, index + 1];
}

function indexOf(event: FocusEvent | KeyboardEvent): number {
  const item = (event.target as Element).closest<HTMLElement>(".feed > .item");
  return item ? Number(item.dataset.index) : -1;
}

const STEPS: Readonly<Record<string, number>> = { PageDown: 1, PageUp: -1 };

/** Moves the focus to the next or previous article, which is mounted next to the focused one. */
function turnPage(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  if (!step) return;
  const article = event.currentTarget.querySelector<HTMLElement>(
    `:scope > [data-index="${indexOf(event) + step}"] article`,
  );
  if (!article) return;
  event.preventDefault();
  focusItem(article);
}
