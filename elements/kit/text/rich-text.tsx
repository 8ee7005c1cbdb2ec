import { memo, use, useLayoutEffect, useRef, type ReactElement } from "react";
import type { Client } from "../../../core/client.ts";
import { DisplayContext, SurfaceContext } from "../../surface.ts";
import { leadInside, rewriteMentions } from "./rich-text-links.ts";

/**
 * Animates emoji once the code for it has loaded; until then, and if that fails, they stay still.
 */
function moveLater(text: Element, client: Client): () => void {
  let stop: (() => void) | undefined;
  let gone = false;
  import("../pictures/animate-emojis.ts").then(
    ({ animateEmojis: letEmojiMove }) => !gone && (stop = letEmojiMove(text, client)),
    () => {},
  );
  return () => {
    gone = true;
    stop?.();
  };
}

/** Highlights code blocks; if its code fails to load, they stay plain. */
async function colourLater(blocks: Iterable<Element>): Promise<void> {
  const late = await import("./code-colours.ts").catch(() => null);
  for (const block of blocks) if (block.isConnected) late?.colourCode(block);
}

/**
 * Renders safe HTML made by `core/html` without serialising it. All copies share the entity's
 * fragment, so each shows a clone, whose mentions and hashtags lead to pages of the client.
 */
export const RichText = memo(function RichText(props: {
  as?: "div" | "span" | "bdi";
  content: DocumentFragment;
  className?: string;
  part?: string;
  lang?: string;
}): ReactElement {
  const Tag = props.as ?? "div";
  const surface = use(SurfaceContext);
  const { drawEmoji, rewrite_mentions: mentions = "no" } = use(DisplayContext) ?? {};
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const copy = props.content.cloneNode(true) as DocumentFragment;
    current.replaceChildren(copy);
    if (surface) leadInside(current, surface);
    rewriteMentions(current, mentions);
    drawEmoji?.(current);
    for (const wide of current.querySelectorAll<HTMLElement>("pre, table")) {
      // What scrolls must be scrollable by keyboard, too.
      if (wide.scrollWidth > wide.clientWidth) wide.tabIndex = 0;
    }
    const blocks = current.querySelectorAll("pre");
    if (blocks.length > 0) void colourLater(blocks);
    return surface && current.querySelector("img[data-still]")
      ? moveLater(current, surface.client)
      : undefined;
  }, [props.content, surface, drawEmoji, mentions]);
  return (
    <Tag
      ref={element as never}
      className={props.className}
      part={props.part}
      lang={props.lang}
      dir={Tag === "bdi" ? undefined : "auto"}
    />
  );
});
