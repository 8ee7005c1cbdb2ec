import { useStore } from "@nanostores/react";
import { isAble } from "../../../core/instance/abilities.ts";
import { instances } from "../../../core/instance/instance.ts";
import { mayFollowTags } from "../../../core/hashtags/followed-keys.ts";
import { useClient } from "../../surface.ts";
import type { PlaceName } from "./places.ts";

/** Returns whether the server has a place, as far as its version tells. */
export function useOffered(): (place: PlaceName) => boolean {
  const instance = useStore(instances(useClient()).$instance);
  return place => {
    if (place === "bubble") return instance?.features.has("bubble_timeline") === true;
    if (place === "featured") return isAble(instance, "feature-accounts");
    if (place === "domain-blocks") return isAble(instance, "block-servers");
    if (place === "chats") return instance?.features.has("pleroma_chat_messages") === true;
    return place !== "followed_tags" || !instance || mayFollowTags(instance);
  };
}
