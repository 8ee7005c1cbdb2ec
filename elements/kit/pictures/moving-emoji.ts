import { mediaSettings } from "../../../core/media/settings.ts";
import type { Client } from "../../../core/client.ts";
import { mayMove } from "../../../core/media/file-names.ts";
import { isReduced } from "./motion.ts";

/** What a pointer or the focus has to be on for the emoji inside of it to move. */
const STAGE = "article, a, button, summary, label";

/**
 * Emoji that can move stand still until somebody points at the post or the name that they are
 * in, or move always where the person wants that. Nothing is listened for where none can.
 */
export function letEmojiMove(text: Element, client: Client): (() => void) | undefined {
  const all = [...text.querySelectorAll<HTMLImageElement>("img[data-still]")];
  const images = all.filter(({ dataset }) => dataset["animated"] !== dataset["still"]);
  // Pleroma names one file for both: its first frame is drawn here, once it has come.
  const alike = all.filter(image => !images.includes(image) && mayMove(image.src));
  if (images.length + alike.length === 0) return undefined;
  const stills: ((moving: boolean) => void)[] = [];
  let there = true;
  if (alike.length > 0) void drawStills();
  const { $autoPlay, $still } = mediaSettings(client);
  const stage = text.closest(STAGE) ?? text;
  const pointed = new Set<string>();

  function draw(): void {
    const moving = !$still.get() && !isReduced() && ($autoPlay.get() || pointed.size > 0);
    for (const image of images) {
      const address = image.dataset[moving ? "animated" : "still"]!;
      if (image.getAttribute("src") !== address) image.src = address;
    }
    for (const show of stills) show(moving);
  }
  async function drawStills(): Promise<void> {
    // Where it can't be had they move: then there is no network for them either.
    const still = await import("./still-emoji.ts").catch(() => null);
    if (!still || !there) return;
    stills.push(...alike.map(still.stillEmoji));
    draw();
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
    there = false;
    for (const event of events) stage.removeEventListener(event, follow);
    for (const end of stop) end();
  };
}
