/**
 * What Home looked like when it was left. The start script shows it until the application has
 * rendered.
 */
export interface ScreenSnapshot {
  /** In milliseconds since 1970. */
  storedAt: number;
  /** The size of the window, in CSS pixels. */
  windowWidth: number;
  windowHeight: number;
  /** What the window's scroll bar left of its width. */
  contentWidth: number;
  /** The texts of the style sheets, to which `adopts` points. */
  sheets: readonly string[];
  root: ShadowSnapshot;
}

/** The content of a shadow root. */
export interface ShadowSnapshot {
  adopts: readonly number[];
  nodes: readonly NodeSnapshot[];
}

/** A text or an element. */
export type NodeSnapshot =
  | string
  | [
      tag: string,
      attributes: Readonly<Record<string, string>>,
      nodes: readonly NodeSnapshot[],
      shadow?: ShadowSnapshot,
    ];

/** The part of its storage key after that of the account. */
export const SNAPSHOT_KEY = "home-screen";

/** The class of the element that shows a snapshot; `web.css` puts it before everything else. */
export const SNAPSHOT_CLASS = "screen-snapshot";

/** Elements that may run or load something. */
const ELEMENTS_LEFT_OUT =
  /^(?:script|style|link|meta|base|iframe|frame|object|embed|template|portal)$/i;

/** Attributes that may run something or take the focus. Policies forbid `style`. */
const ATTRIBUTES_LEFT_OUT = /^(?:on.*|srcdoc|autofocus|autoplay|formaction|ping|value|style)$/i;

const SVG = "http://www.w3.org/2000/svg";

/** Older snapshots aren't shown: their posts may have been deleted, their authors blocked. */
const MAX_AGE_MS = 24 * 60 * 60_000;

/** How long a snapshot is shown at most, if the application never renders. */
const MAX_SHOWN_MS = 10_000;

/**
 * Shows a stored snapshot if it fits this window. Throws if it is malformed. `known` are the style
 * sheets by their texts that it shares with the elements (`elements/sheets.ts`).
 */
export function showSnapshot(snapshot: ScreenSnapshot, known: Map<string, CSSStyleSheet>): void {
  const { storedAt, windowWidth, windowHeight } = snapshot;
  const isOld = !(Date.now() - storedAt < MAX_AGE_MS);
  if (isOld || windowWidth !== innerWidth || windowHeight < innerHeight) return;
  const shown = drawSnapshot(snapshot, known);
  new MutationObserver((_, observer) => {
    if (!document.body) return;
    observer.disconnect();
    document.body.append(shown);
  }).observe(document.documentElement, { childList: true });
  setTimeout(() => shown.remove(), MAX_SHOWN_MS);
  // If the application's code fails, nothing will take its place. A picture may be missing.
  const onError = ({ target }: Event) => {
    if (target === window || target instanceof HTMLScriptElement) shown.remove();
  };
  addEventListener("error", onError, true);
}

/**
 * Makes an element that shows a snapshot. It takes all presses, so that none gets to what is below;
 * nothing in it can be pressed or focused, and screen readers wait for the application.
 */
export function drawSnapshot(
  snapshot: ScreenSnapshot,
  known: Map<string, CSSStyleSheet>,
): HTMLElement {
  const sheets = snapshot.sheets.map(text => {
    const sheet = known.get(text) ?? new CSSStyleSheet();
    if (!known.has(text)) sheet.replaceSync(text);
    known.set(text, sheet);
    return sheet;
  });

  function fill(host: Element, { adopts, nodes }: ShadowSnapshot): void {
    const root = host.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = adopts.map(at => sheets[at]!);
    draw(root, nodes, false);
  }

  function draw(parent: Node, nodes: readonly NodeSnapshot[], isInSvg: boolean): void {
    for (const node of nodes) {
      if (typeof node === "string") {
        parent.appendChild(document.createTextNode(node));
        continue;
      }
      const [tag, attributes, inside, shadow] = node;
      const isSvg = isInSvg || tag === "svg";
      // A custom element would come to life.
      const name = tag.includes("-") ? "div" : tag;
      const element = isSvg ? document.createElementNS(SVG, name) : document.createElement(name);
      if (ELEMENTS_LEFT_OUT.test(element.localName)) continue;
      for (const [key, value] of Object.entries(attributes))
        if (!ATTRIBUTES_LEFT_OUT.test(key)) element.setAttribute(key, value);
      if (attributes["style"]) element.style.cssText = attributes["style"];
      draw(element, inside, isSvg);
      if (shadow) fill(element, shadow);
      parent.appendChild(element);
    }
  }

  const around = document.createElement("div");
  around.className = SNAPSHOT_CLASS;
  around.ariaHidden = "true";
  const content = around.appendChild(document.createElement("div"));
  content.inert = true;
  content.style.inlineSize = `${snapshot.contentWidth}px`;
  fill(content, snapshot.root);
  return around;
}
