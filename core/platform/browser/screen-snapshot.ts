/**
 * What Home looked like when it was left. The start script paints it (`paintSnapshot`), until the
 * application has drawn the real one.
 */
export interface ScreenSnapshot {
  /** The size that it was made for, in CSS pixels: the window, and what its scroll bar leaves. */
  width: number;
  innerWidth: number;
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

/** Style sheets by their texts, shared with the elements (`elements/sheets.ts`). */
export type SharedSheets = Map<string, CSSStyleSheet>;

/** What neither shows anything nor may run. */
const NEVER = /^(?:script|style|link|meta|base|iframe|frame|object|embed|template|portal)$/i;

/** What may run, load or take the focus. */
const ATTRIBUTES_NEVER = /^(?:on.*|srcdoc|autofocus|autoplay|formaction|ping|style)$/i;

const SVG = "http://www.w3.org/2000/svg";

/**
 * Makes an element that shows a stored snapshot. Throws if that is none.
 *
 * It is inert: nobody can click or focus it, and screen readers wait for the real thing.
 */
export function drawSnapshot(snapshot: ScreenSnapshot, known: SharedSheets): HTMLElement {
  const sheets = snapshot.sheets.map(text => {
    const sheet = known.get(text) ?? new CSSStyleSheet();
    if (!known.has(text)) sheet.replaceSync(text);
    known.set(text, sheet);
    return sheet;
  });

  function fill(parent: Element, { adopts, nodes }: ShadowSnapshot): void {
    const root = parent.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = adopts.map(at => sheets[at]!);
    draw(root, nodes, false);
  }

  function draw(parent: Node, nodes: readonly NodeSnapshot[], isDrawing: boolean): void {
    for (const node of nodes) {
      if (typeof node === "string") {
        parent.appendChild(document.createTextNode(node));
        continue;
      }
      const [tag, attributes, inside, shadow] = node;
      if (NEVER.test(tag)) continue;
      const isSvg = isDrawing || tag === "svg";
      // An element of ours would begin to live.
      const name = tag.includes("-") ? "div" : tag;
      const element = isSvg ? document.createElementNS(SVG, name) : document.createElement(name);
      for (const [key, value] of Object.entries(attributes))
        if (!ATTRIBUTES_NEVER.test(key)) element.setAttribute(key, value);
      // Policies forbid the attribute.
      if (attributes["style"]) element.style.cssText = attributes["style"];
      draw(element, inside, isSvg);
      if (shadow) fill(element, shadow);
      parent.appendChild(element);
    }
  }

  const shown = document.createElement("div");
  shown.className = SNAPSHOT_CLASS;
  shown.inert = true;
  shown.ariaHidden = "true";
  shown.style.inlineSize = `${snapshot.innerWidth}px`;
  fill(shown, snapshot.root);
  return shown;
}
