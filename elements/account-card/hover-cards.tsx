import type { ReactElement } from "react";
import { latePart } from "../kit/late/late.tsx";
import { useCalm } from "../kit/late/use-calm.ts";

const Hovering = latePart(() => import("./hovering.tsx"), "Hovering");

/** Shows a card for a hovered name, after the first screen. Each element with names has one. */
export function HoverCards(): ReactElement | null {
  return useCalm() ? <Hovering missing={null} /> : null;
}
