import {
  SNAPSHOT_KEY,
  type NodeSnapshot,
  type ScreenSnapshot,
  type ShadowSnapshot,
} from "../../../core/platform/browser/screen-snapshot.ts";
import type { Client } from "../../../core/client.ts";
import { personal } from "../../../core/session/personal.ts";
import { entityEvents } from "../../../core/entities/events.ts";
import { settings } from "../../../core/settings/settings.ts";
import { statuses } from "../../../core/statuses/statuses.ts";
import { sheetTexts } from "../../sheets.ts";

/** What has no look, and what appears only after the first screen: it would vanish meanwhile. */
const LEFT_OUT = `script, style, template, video > *, audio > *, .badge, .badge + .visually-hidden,
  .later, .column-head > h1 ~ *, .search-box > *, .side-panel, .side-footer, .foot > *, .pending,
  .outdated, .read-line`;

/** Marks a post of which the reader has chosen to see more than it shows at first. */
const OPENED = `.media-mark.hide, .warning [aria-expanded="true"]`;

/**
 * Stores what Home looks like when it is left, for the start of the next visit. `isHome` tells
 * whether it is on the screen. What could hide a post there forgets it. Returns a function to stop.
 */
export function keepScreen(client: Client, root: ShadowRoot, isHome: () => boolean): () => void {
  const { environment } = client;
  const { local } = environment;
  const key = client.key(SNAPSHOT_KEY);
  let ids: readonly string[] = [];
  // From now on there is a value. A sign-out, in any tab, deletes it; then nothing is stored.
  if (local.get(key) === null) local.set(key, "");
  const isDeleted = () => local.get(key) === null;
  const forget = () => void (isDeleted() || local.set(key, ""));

  function keep(): void {
    if (isDeleted()) return;
    if (root.querySelector(".deck")) forget();
    if (isHome() && scrollY === 0 && isCalm(root)) store();
    else if (ids.some(id => !statuses(client).get(id))) forget();
  }

  function store(): void {
    const { revealed = new Set<string>() } = personal.code?.filters(client).$basis.get() ?? {};
    const snapshot = screenSnapshot(root, environment.now(), revealed);
    ids = snapshot.ids;
    // If the storage is full, don't leave an older snapshot behind.
    if (!local.set(key, JSON.stringify(snapshot.screen))) forget();
  }

  keep();
  const stops = [
    environment.onVisibility(isVisible => {
      if (!isVisible) keep();
    }),
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

/** Whether posts are shown, with nothing before them that is about to close. */
function isCalm(root: ShadowRoot): boolean {
  const timeline = root.querySelector("lily-timeline")?.shadowRoot;
  return (
    !root.querySelector(".deck") &&
    timeline?.querySelector("article.status") != null &&
    [root, timeline].every(each => !each.querySelector("dialog[open], :popover-open, .cloak-sign"))
  );
}

/**
 * Describes a shadow tree, those in it, and their style sheets; and the ids of the posts in it.
 * Lists end at the window's edge, or at a post that the reader has opened.
 */
export function screenSnapshot(
  root: ShadowRoot,
  storedAt: number,
  revealed: ReadonlySet<string>,
): { screen: ScreenSnapshot; ids: readonly string[] } {
  const texts = sheetTexts();
  const sheets: string[] = [];
  const ids: string[] = [];

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
    const end =
      parent instanceof Element && parent.matches(".feed") ? children.findIndex(ends) : -1;
    return children.slice(0, end < 0 ? undefined : end).flatMap(node => {
      if (node instanceof Text) return [node.data];
      return node instanceof Element && !node.matches(LEFT_OUT) ? [element(node)] : [];
    });
  }

  function ends(item: Node): boolean {
    if (!(item instanceof Element)) return false;
    const { status } = item.querySelector<HTMLElement>("[data-status]")?.dataset ?? {};
    if (item.getBoundingClientRect().top >= window.innerHeight || item.querySelector(OPENED))
      return true;
    if (status === undefined) return false;
    ids.push(status);
    return revealed.has(status);
  }

  function element(of: Element): NodeSnapshot {
    const attributes = Object.fromEntries([...of.attributes].map(each => [each.name, each.value]));
    // Relative times will be outdated.
    if (of.localName === "time") attributes["style"] = "visibility:hidden";
    // Leave out unsent text.
    const nodes = of.localName === "textarea" ? [] : within(of);
    return of.shadowRoot
      ? [of.localName, attributes, nodes, shadow(of.shadowRoot)]
      : [of.localName, attributes, nodes];
  }

  const screen: ScreenSnapshot = {
    storedAt,
    windowWidth: window.innerWidth,
    windowHeight: window.innerHeight,
    contentWidth: document.documentElement.clientWidth,
    root: shadow(root),
    sheets,
  };
  return { screen, ids };
}
