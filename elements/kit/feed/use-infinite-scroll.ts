import { useContext } from "react";
import { SurfaceContext } from "../../surface.ts";

/** Whether lists load more when the reader comes near their end. */
export const useInfiniteScroll = (): boolean =>
  useContext(SurfaceContext)?.display.infinite_scroll ?? true;
