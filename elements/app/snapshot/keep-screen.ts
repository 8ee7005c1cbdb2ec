import {
  SNAPSHOT_KEY,
  type NodeSnapshot,
  type ScreenSnapshot,
  type ShadowSnapshot,
} from "../../../core/platform/browser/screen-snapshot.ts";
import { personal } from "../../../core/session/personal.ts";
import { entityEvents } from "../../../core/entities/events.ts";
import { settings } from "../../../core/settings/settings.ts";
import { sheetTexts } from "../../sheets.ts";
import type { Surface } from "../../surface.ts";

/** What is no part of the look, or comes after the first screen. */
const LEFT_OUT = `script, style, template, video > *, audio > *, .badge, .badge + .visually-hidden,
  .later, .column-head > h1 ~ *, .search-box > *, .side-panel, .side-footer, .foot > *`;

/**
 * Stores what Home looks like, whenever it is left, for the start of the next visit. `isShown` tells
 * whether it is on the screen. What could hide a post forgets it. Returns a function to stop.
 */
export function keepScreen({ client, root }: Surface, isShown: () => boolean): () => void {
  const { local } = client.environment;
  const key = client.key(SNAPSHOT_KEY);
  const forget = () => local.remove(key);
  const keep = () => {
    if (!isShown() || scrollY > 0 || !isDrawn(root)) return;
    // A storage that is full leaves nothing that is older either.
    if (!local.set(key, JSON.stringify(screenSnapshot(root)))) forget();
  };
  keep();
  const stops = [
    client.environment.leaving(keep),
    settings(client).$settings.listen(forget),
    personal.code?.filters(client).$basis.listen(forget),
    entityEvents(client).listen(({ kind }) => {
      if (kind === "deleted" || kind === "forgot" || kind === "withdrawn") forget();
    }),
  ];
  return () => {
    for (const stop of stops) stop?.();
  };
}

/** Whether posts are shown, and nothing before them that is about to go. */
function isDrawn(root: ShadowRoot): boolean {
  const timeline = root.querySelector("lily-timeline")?.shadowRoot;
  return (
    !root.querySelector(".deck") &&
    timeline?.querySelector("article.status") != null &&
    [root, timeline].every(each => !each.querySelector("dialog[open], :popover-open, .cloak-sign"))
  );
}

/** Describes a shadow tree, those in it, and their style sheets. */
export function screenSnapshot(root: ShadowRoot): ScreenSnapshot {
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

  const within = (parent: ParentNode & Node): NodeSnapshot[] =>
    [...parent.childNodes].flatMap(node => {
      if (node instanceof Text) return [node.data];
      return node instanceof Element && isKept(node) ? [element(node)] : [];
    });

  function element(of: Element): NodeSnapshot {
    const attributes = Object.fromEntries([...of.attributes].map(each => [each.name, each.value]));
    // What was two minutes ago isn't any more.
    if (of.localName === "time") attributes["style"] = "visibility:hidden";
    // What somebody is writing stands in no picture.
    const nodes = of.localName === "textarea" ? [] : within(of);
    return of.shadowRoot
      ? [of.localName, attributes, nodes, shadow(of.shadowRoot)]
      : [of.localName, attributes, nodes];
  }

  return {
    width: window.innerWidth,
    innerWidth: document.documentElement.clientWidth,
    root: shadow(root),
    sheets,
  };
}

/** Whether an element may be seen at the next start. */
function isKept(element: Element): boolean {
  if (element.matches(LEFT_OUT)) return false;
  return !element.matches(".feed > *") || element.getBoundingClientRect().top < window.innerHeight;
}
