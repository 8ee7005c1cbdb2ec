import { useStore } from "@nanostores/react";
import { atom } from "nanostores";
import { use } from "react";
import { obstacles, type Obstacle } from "../../../core/instance/obstacles.ts";
import { SurfaceContext } from "../../surface.ts";

const $none = atom<Obstacle | null>(null);

/** What keeps the element from reading its instance, if it is on another site. */
export function useObstacle(): Obstacle | null {
  const surface = use(SurfaceContext);
  return useStore(surface ? obstacles(surface.signedOutClient).$obstacle : $none);
}
