import { useStore } from "@nanostores/react";
import { atom } from "nanostores";
import { useContext } from "react";
import { metas } from "../../../core/settings/initial-state.ts";
import { SurfaceContext } from "../../surface.ts";

const $ALWAYS = atom(true);

/** Whether lists load more when the reader comes near their end. */
export function useInfiniteScroll(): boolean {
  const client = useContext(SurfaceContext)?.client;
  return useStore(client ? metas(client).$infiniteScroll : $ALWAYS);
}
