import { useStore } from "@nanostores/react";
import { isAble, type Ability } from "../core/instance/abilities.ts";
import { instances } from "../core/instance/instance.ts";
import { useClient } from "./surface.ts";

/** Whether the server can do something, as far as its version tells. */
export function useAble(ability: Ability): boolean {
  return isAble(useStore(instances(useClient()).$instance), ability);
}
