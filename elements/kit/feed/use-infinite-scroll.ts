import { useContext } from "react";
import { DisplayContext } from "../../surface.ts";

/** Whether lists load more when the reader comes near their end. */
export const useInfiniteScroll = (): boolean => useContext(DisplayContext)?.infinite_scroll ?? true;
