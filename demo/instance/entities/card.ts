import type { SeedCard } from "../seed/types.ts";
import { pictureUrl } from "./picture.ts";
import type { View } from "../types.ts";

/** @param card a SeedCard as JSON */
export function renderCard(view: View, card: string | null) {
  if (card === null) return null;
  const { url, title, description, image } = JSON.parse(card) as SeedCard;
  const { origin, hostname } = new URL(url);
  return {
    type: "link",
    url,
    title,
    description,
    image: image ? pictureUrl(view, image, 800, 420) : null,
    image_description: "",
    provider_name: hostname,
    provider_url: origin,
  };
}
