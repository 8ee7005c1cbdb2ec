import { useEffect } from "react";
import { late } from "../../core/lib/late.ts";
import { useSurface } from "../surface.ts";

const cards = late(() => import("./account-links.ts"));

export interface HoverCardProps {
  /** The id of an element, whose links get cards; by default all links of the page. */
  for?: string;
}

/** Shows nothing by itself: links to accounts around it get a card while they are hovered. */
export function HoverCard(props: HoverCardProps): null {
  const { for: id } = props;
  const { host, signedOutClient } = useSurface();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    cards.load().then(
      ({ watchAccountLinks }) => !isOver && (stop = watchAccountLinks(host, signedOutClient, id)),
      // The links work without cards.
      () => {},
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [host, signedOutClient, id]);
  return null;
}
