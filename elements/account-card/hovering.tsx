import { useEffect, useState, type ReactElement } from "react";
import { latePart } from "../kit/late/late.tsx";
import { useSurface } from "../surface.ts";
import { watchPeople } from "./hover-watch.ts";

const HoverCard = latePart(() => import("./hover-card.tsx"), "HoverCard");

/** Shows a card when the name of an account is hovered. */
export function Hovering(): ReactElement | null {
  const { host, client } = useSurface();
  const { environment } = client;
  const [link, setLink] = useState<HTMLAnchorElement | null>(null);
  useEffect(() => watchPeople(host, environment, setLink), [host, environment]);
  if (!link) return null;
  return <HoverCard link={link} onClose={() => setLink(null)} />;
}
