import { div } from "../kit/late/near-element.ts";

/** What a card looks like until it comes near the viewport; as high as `CardSkeleton`. */
export function cardPlaceholder(host: Element): Element {
  const isCompact = host.hasAttribute("compact");
  const card = div(isCompact ? "person-card compact coming" : "person-card coming");
  if (!isCompact) card.append(div("banner"));
  card.append(...["face", "line", "line short"].map(bone));
  if (!isCompact) card.append(bone("line"));
  const frame = div("frame");
  frame.append(card);
  return frame;
}

const bone = (className: string) => Object.assign(document.createElement("i"), { className });
