import { useStore } from "@nanostores/react";
import { exploreOffers } from "../../../core/explore/offers.ts";
import { useClient } from "../../surface.ts";
import type { PlaceName } from "./places.ts";
import { useOffered } from "./use-offered.ts";

/** The tabs of the page `explore`. */
const TABS = ["posts", "hashtags", "links", "people"] as const;

/** As `useOffered`, and whether there is something to explore, which takes requests to know. */
export function useExplored(): (place: PlaceName) => boolean {
  const offers = useOffered();
  const explored = useStore(exploreOffers(useClient()).$offers);
  return place => {
    if (place === "explore") return TABS.some(tab => explored[tab]);
    return place === "directory" ? explored.directory === true : offers(place);
  };
}
