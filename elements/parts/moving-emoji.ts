import { mediaSettings } from "../../core/stores/media-settings.ts";
import type { Client } from "../../core/client.ts";
import { isReduced } from "./motion.ts";

/** What a pointer or the focus has to be on for the emoji inside of it to move. */
const STAGE = "article, a, button, summary, label";

/**
 * Emoji that can move stand still until somebody points at the post or the name that they are
 * in, or move always where the person wants that. Nothing is listened for where none can.
 */
export function letEmojiMove(text: Element, client: Client): (() => void) | undefined {
  const images = [...text.querySelectorAll<HTMLImageElement>("img.emoji")].filter(
    ({ dataset }) => dataset["animated"] !== dataset["still"],
  );
  if (images.length === 0) return undefined;
  const { $autoPlay, $still } = mediaSettings(client);
  const stage = text.closest(STAGE) ?? text;
  const pointed = new Set<string>();

  function draw(): void {
    const moving = !$still.get() && !isReduced() && ($autoPlay.get() || pointed.size > 0);
    for (const image of images) {
      const address = image.dataset[moving ? "animated" : "still"]!;
      if (image.getAttribute("src") !== address) image.src = address;
    }
  }
  function follow(event: Event): void {
    const by = event.type.startsWith("focus") ? "focus" : "pointer";
    if (/in$|enter$/.test(event.type)) pointed.add(by);
    else pointed.delete(by);
    draw();
  }

  const events = ["pointerenter", "pointerleave", "focusin", "focusout"];
  for (const event of events) stage.addEventListener(event, follow);
  const stop = [$autoPlay.subscribe(draw), $still.listen(draw)];
  return () => {
    for (const event of events) stage.removeEventListener(event, follow);
    for (const end of stop) end();
  };
}
