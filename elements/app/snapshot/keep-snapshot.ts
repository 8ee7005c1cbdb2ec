import { SNAPSHOT_KEY } from "../../../core/platform/browser/screen-snapshot.ts";
import type { Client } from "../../../core/client.ts";
import { personal } from "../../../core/session/personal.ts";
import { entityEvents } from "../../../core/entities/events.ts";
import { settings } from "../../../core/settings/settings.ts";
import { statuses } from "../../../core/statuses/statuses.ts";
import { takeSnapshot } from "./take-snapshot.ts";

/** What covers the page, but not at the next start. */
const COVERS = "dialog[open], :popover-open, .cloak-sign";

/**
 * Stores what Home looks like, now and whenever the page is left, for the next start. Forgets it
 * when one of its posts may have to be hidden. `isHome` tells whether Home is the open page. Returns
 * a function to stop.
 */
export function keepSnapshot(client: Client, root: ShadowRoot, isHome: () => boolean): () => void {
  const { environment } = client;
  const { local } = environment;
  const key = client.key(SNAPSHOT_KEY);
  /** The ids of the posts in the snapshot, and of some below the window. */
  let posts: readonly string[] = [];
  // From now on there is a value. A sign-out, in any tab, deletes it; then nothing is stored.
  if (local.get(key) === null) local.set(key, "");
  const isDeleted = () => local.get(key) === null;
  const forget = () => void (isDeleted() || local.set(key, ""));

  function keep(): void {
    if (isDeleted()) return;
    const timeline = isHome() ? timelineInSight(root) : undefined;
    if (timeline) store(timeline);
    // There are columns now, or a post was deleted while Home was out of sight.
    else if (root.querySelector(".deck") || posts.some(id => !statuses(client).get(id))) forget();
  }

  function store(timeline: ShadowRoot): void {
    const articles = [...timeline.querySelectorAll<HTMLElement>("article[data-status]")];
    posts = articles.map(({ dataset }) => dataset["status"]!);
    const revealed = personal.code?.filters(client).$basis.get().revealed ?? new Set();
    const snapshot = takeSnapshot(root, environment.now(), revealed);
    // If the storage is full, don't leave an older snapshot behind.
    if (!local.set(key, JSON.stringify(snapshot))) forget();
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

/** Returns the root of the only timeline if the top of its posts is shown, and nothing covers it. */
function timelineInSight(root: ShadowRoot): ShadowRoot | undefined {
  const timeline = root.querySelector("lily-timeline")?.shadowRoot;
  if (!timeline?.querySelector("article.status") || root.querySelector(".deck")) return undefined;
  const isCovered = [root, timeline].some(each => each.querySelector(COVERS));
  return isCovered || scrollY > 0 ? undefined : timeline;
}
