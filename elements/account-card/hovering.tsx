import { useEffect, useState, type ReactElement } from "react";
import { latePart } from "../kit/late/late.tsx";
import printSheet from "../kit/look/print.css?inline";
import { useDisplay, useSurface } from "../surface.ts";
import { watchLinks } from "./hover-watch.ts";

/** In the client, too, where `announce-outcome.ts` is not loaded. */
export const sheets = [printSheet];

const HoverCard = latePart(() => import("./hover-card.tsx"), "HoverCard");

/** Shows a card when the name of an account, or a hashtag, is hovered. */
export function Hovering(): ReactElement | null {
  const { host, client, base } = useSurface();
  const { environment } = client;
  const [link, setLink] = useState<HTMLAnchorElement | null>(null);
  const { disable_hover_cards: isOff } = useDisplay();
  useEffect(
    () => (isOff ? undefined : watchLinks(host, environment, setLink)),
    [host, environment, isOff],
  );
  if (!link || isOff || (base === null && link.dataset["tag"] !== undefined)) return null;
  return <HoverCard link={link} onClose={() => setLink(null)} />;
}
