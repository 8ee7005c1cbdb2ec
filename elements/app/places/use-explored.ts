import { useStore } from "@nanostores/react";
import { exploreOffers, isExplorable } from "../../../core/explore/offers.ts";
import { useClient } from "../../surface.ts";
import type { PlaceName } from "./places.ts";
import { useOffered } from "./use-offered.ts";

/** As `useOffered`, and whether there is something to explore, which takes requests to know. */
export function useExplored(): (place: PlaceName) => boolean {
  const offers = useOffered();
  const explored = useStore(exploreOffers(useClient()).$offers);
  return place => {
    if (place === "explore") return isExplorable(explored);
    if (place === "trends") return explored.posts === true;
    return place === "directory" ? explored.directory === true : offers(place);
  };
}
