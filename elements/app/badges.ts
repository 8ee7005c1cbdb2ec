import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { encoded } from "../../core/lib/encoded.ts";
import { settings } from "../../core/settings/settings.ts";
import { ownsPage } from "../kit/client-page.ts";
import { useClient } from "../surface.ts";

/** The largest number that can be read in a favicon. */
const MAX_IN_FAVICON = 99;

/** The Badging API, which not all browsers have (https://w3c.github.io/badging/). */
interface Badging {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

/** Shows a number on the page's favicon and on the icon of the installed app. */
export function useBadges(count: number): void {
  const client = useClient();
  const { unread_in_favicon, unread_on_app_icon } = useStore(settings(client).$settings);
  const isOwn = ownsPage(client);
  const onFavicon = isOwn && unread_in_favicon ? count : 0;
  const onIcon = isOwn && unread_on_app_icon ? count : 0;
  useEffect(() => (onFavicon > 0 ? markFavicon(onFavicon) : undefined), [onFavicon]);
  useEffect(() => (onIcon > 0 ? markApp(onIcon) : undefined), [onIcon]);
}

/** Returns a function that removes the mark. Browsers may refuse either. */
function markApp(count: number): () => void {
  const badging = navigator as Badging;
  badging.setAppBadge?.(count).catch(() => {});
  return () => void badging.clearAppBadge?.().catch(() => {});
}

/** Returns a function that restores the favicon. */
function markFavicon(count: number): () => void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"][type="image/svg+xml"]');
  if (!link) return () => {};
  const plain = link.dataset["plain"] ?? link.href;
  let wanted = true;
  async function draw(): Promise<void> {
    // A picture in a data address can't refer to another file: it must contain the plain one.
    const answer = await fetch(plain);
    const text = await answer.text();
    if (!wanted || !answer.ok) return;
    link!.dataset["plain"] = plain;
    link!.href = `data:image/svg+xml,${encoded(marked(text, count))}`;
  }
  // Without a connection, the plain one stays.
  draw().catch(() => {});
  return () => {
    wanted = false;
    link.href = plain;
  };
}

/** A picture of 64 by 64 with a number in its corner. */
function marked(svg: string, count: number): string {
  const text = String(Math.min(count, MAX_IN_FAVICON));
  const width = text.length > 1 ? 44 : 34;
  const mark =
    `<rect x="${64 - width}" y="30" width="${width}" height="34" rx="17" fill="#fff"/>` +
    `<rect x="${66 - width}" y="32" width="${width - 4}" height="30" rx="15" fill="#b3124f"/>` +
    `<text x="${64 - width / 2}" y="56" fill="#fff" text-anchor="middle" ` +
    `font-family="system-ui,sans-serif" font-weight="800" font-size="26">${text}</text>`;
  return svg.replace(/<\/svg>\s*$/, `${mark}</svg>`);
}
