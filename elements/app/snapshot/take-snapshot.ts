import type {
  NodeSnapshot,
  ScreenSnapshot,
  ShadowSnapshot,
} from "../../../core/platform/browser/screen-snapshot.ts";
import { sheetTexts } from "../../sheets.ts";

/**
 * The sources of media, and what appears only after the first screen: it would vanish when the
 * client renders, and come back later.
 */
const LEFT_OUT = `video > *, audio > *, .badge, .badge + .visually-hidden, .later, .pending,
  .outdated, .read-line, .column-head > h1 ~ *, .search-box > *, .side-panel, .side-footer,
  .foot > *`;

/** In a post that the reader has uncovered or unfolded. */
const OPENED = `.media-mark.hide, .warning [aria-expanded="true"]`;

/**
 * Describes the shadow tree of the client, those inside it, and their style sheets. Lists end at the
 * bottom of the window, or before a post that the reader has opened; `revealed` has the ids of
 * filtered posts that are shown all the same.
 */
export function takeSnapshot(
  root: ShadowRoot,
  storedAt: number,
  revealed: ReadonlySet<string>,
): ScreenSnapshot {
  const texts = sheetTexts();
  const sheets: string[] = [];

  const shadow = (inner: ShadowRoot): ShadowSnapshot => ({
    adopts: inner.adoptedStyleSheets.flatMap(sheet => {
      const text = texts.get(sheet);
      if (text === undefined) return [];
      const known = sheets.indexOf(text);
      return known < 0 ? sheets.push(text) - 1 : known;
    }),
    nodes: within(inner),
  });

  function within(parent: ParentNode & Node): NodeSnapshot[] {
    const children = [...parent.childNodes];
    const isFeed = parent instanceof Element && parent.matches(".feed");
    const end = isFeed ? children.findIndex(isBeyond) : -1;
    return children.slice(0, end < 0 ? undefined : end).flatMap(node => {
      if (node instanceof Text) return [node.data];
      return node instanceof Element && !node.matches(LEFT_OUT) ? [element(node)] : [];
    });
  }

  /** Whether the list ends before this item. */
  function isBeyond(item: Node): boolean {
    if (!(item instanceof Element)) return false;
    const { status } = item.querySelector<HTMLElement>("[data-status]")?.dataset ?? {};
    return (
      item.getBoundingClientRect().top >= window.innerHeight ||
      item.querySelector(OPENED) !== null ||
      (status !== undefined && revealed.has(status))
    );
  }

  function element(of: Element): NodeSnapshot {
    const attributes = Object.fromEntries([...of.attributes].map(each => [each.name, each.value]));
    // Relative times will be outdated.
    if (of.localName === "time") attributes["style"] = "visibility:hidden";
    // Nothing plays until the client has rendered, so that nothing need be loaded for it.
    if (of instanceof HTMLMediaElement) delete attributes["src"];
    // Unsent text is left out.
    const nodes = of instanceof HTMLTextAreaElement ? [] : within(of);
    return of.shadowRoot
      ? [of.localName, attributes, nodes, shadow(of.shadowRoot)]
      : [of.localName, attributes, nodes];
  }

  return {
    storedAt,
    windowWidth: window.innerWidth,
    windowHeight: window.innerHeight,
    contentWidth: document.documentElement.clientWidth,
    root: shadow(root),
    sheets,
  };
}
