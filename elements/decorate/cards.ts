import { watchLinks } from "../account-card/hover-watch.ts";
import type { Environment } from "../../core/platform/environment.ts";
import type { Target } from "./links.ts";

/**
 * Shows a card for each link of a page that `targetFor` has one for, while it is hovered or
 * focused. Returns a function that stops it.
 */
export function showCards(
  root: Document | ShadowRoot,
  environment: Environment,
  options: {
    /** What the card of a link shows; null for links without a card. */
    targetFor(link: HTMLAnchorElement): Target | null;
    /** The `instance` attribute of the cards. */
    instance: string | undefined;
  },
): () => void {
  const { targetFor, instance } = options;
  const host = root instanceof ShadowRoot ? root.host : root.documentElement;
  let close: (() => void) | undefined;
  let last: HTMLAnchorElement | null = null;

  async function show(link: HTMLAnchorElement | null): Promise<void> {
    last = link;
    close?.();
    close = undefined;
    const target = link && targetFor(link);
    if (!target) return;
    const { openCard } = await import("./card.ts");
    const closing = await openCard(link, target, instance);
    // Another link may have been pointed at meanwhile.
    if (last === link) close = closing;
    else closing();
  }

  const stop = watchLinks(
    host as HTMLElement,
    environment,
    link => void show(link).catch(() => {}),
    {
      root,
      linkOf(target) {
        const link = target.closest<HTMLAnchorElement>("a[href]");
        return link && targetFor(link) ? link : null;
      },
    },
  );
  return () => {
    stop();
    void show(null);
  };
}

const DECORATED = Symbol.for("glitch-lily/decorated");
const page = globalThis as { [DECORATED]?: true };

/** Whether `decorate.js` shows cards for the links of this page. */
export const isDecorated = (): boolean => page[DECORATED] === true;

export const setDecorated = (): void => void (page[DECORATED] = true);
