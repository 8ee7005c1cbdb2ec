import { mayHaveCard } from "../account-card/hover-watch.ts";
import { stayBeside } from "../kit/menus/floating.ts";
import type { Target } from "./links.ts";

/** The element that shows a target, with its attributes. */
async function elementFor(target: Target): Promise<HTMLElement> {
  if (target.kind === "account") {
    await import("../account-card/index.ts");
    const card = document.createElement("lily-account-card");
    if ("acct" in target) card.setAttribute("acct", target.acct);
    else card.setAttribute("account", target.account);
    return card;
  }
  if (target.kind === "status") {
    await import("../status/index.ts");
    const status = document.createElement("lily-status");
    status.setAttribute("status", target.status);
    return status;
  }
  await import("../timeline/index.ts");
  const timeline = document.createElement("lily-timeline");
  timeline.setAttribute("timeline", `tag:${target.tag}`);
  timeline.setAttribute("scroll", "");
  return timeline;
}

/** How a card looks in the page's own tree, where no style sheet of ours applies. */
const LOOK: Readonly<Record<string, string>> = {
  position: "fixed",
  inset: "auto",
  margin: "0",
  padding: "0",
  border: "0",
  "box-sizing": "border-box",
  "inline-size": "min(21em, calc(100vw - 1em))",
  "max-block-size": "min(28em, 100dvb)",
  overflow: "auto",
  "border-radius": "1.25em",
  background: "var(--lily-surface, light-dark(#fff, #1a171e))",
  "box-shadow": "0 0.5em 2em rgb(0 0 0 / 0.25)",
  "font-size": "0.9375rem",
};

/**
 * Opens the card of a link, which stays open while it is hovered or focused. Escape closes it.
 * Resolves with a function that closes it.
 */
export async function openCard(
  link: HTMLAnchorElement,
  target: Target,
  instance: string | undefined,
): Promise<() => void> {
  const card = await elementFor(target);
  // The pointer may have left while the code was loading.
  if (!link.isConnected || !mayHaveCard(link)) return () => {};
  if (instance) card.setAttribute("instance", instance);
  card.className = "hover-card";
  card.popover = "auto";
  card.setAttribute("role", "group");
  const name = link.textContent.trim();
  if (name) card.setAttribute("aria-label", name);
  for (const [property, value] of Object.entries(LOOK)) card.style.setProperty(property, value);
  // Not beside the link: frameworks and style sheets count their children.
  document.body.append(card);
  // The source makes the card the next Tab stop after the link.
  card.showPopover({ source: link });
  const leave = stayBeside(card, () => link, { align: "start", grows: true, isUnasked: true });
  function close(): void {
    if (!card.isConnected) return;
    leave();
    const hadFocus = card.matches(":focus-within");
    card.remove();
    if (hadFocus) link.focus();
  }
  card.addEventListener("toggle", event => {
    if (event.target === card && event.newState === "closed") close();
  });
  return close;
}
