import { mediaSettings } from "../../../core/media/settings.ts";
import type { Client } from "../../../core/client.ts";
import { mayMove } from "../../../core/media/file-names.ts";
import { isReduced } from "./motion.ts";
import { savesData } from "./saves-data.ts";

/** The elements that animate the emoji inside them when they are pointed at or focused. */
const STAGE = "article, a, button, summary, label";

/**
 * Animates custom emoji while the post or name around them is pointed at, or always if the user
 * chose that. Adds no listeners if none of them is animated. Returns a function that undoes it.
 */
export function animateEmojis(text: Element, client: Client): (() => void) | undefined {
  const all = [...text.querySelectorAll<HTMLImageElement>("img[data-still]")];
  const images = all.filter(({ dataset }) => dataset["animated"] !== dataset["still"]);
  // Pleroma sends the same file as still and animated: its first frame is drawn later, here.
  const alike = all.filter(image => !images.includes(image) && mayMove(image.src));
  if (images.length + alike.length === 0) return undefined;
  const stills: ((moving: boolean) => void)[] = [];
  let there = true;
  if (alike.length > 0) void drawStills();
  const { $autoPlay, $still } = mediaSettings(client);
  const stage = text.closest(STAGE) ?? text;
  const pointed = new Set<string>();

  function draw(): void {
    const moving =
      !$still.get() && !isReduced() && (($autoPlay.get() && !savesData()) || pointed.size > 0);
    for (const image of images) {
      const address = image.dataset[moving ? "animated" : "still"]!;
      if (image.getAttribute("src") !== address) image.src = address;
    }
    for (const show of stills) show(moving);
  }
  async function drawStills(): Promise<void> {
    // If that code fails to load, they stay animated: without a network they can't load either.
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
