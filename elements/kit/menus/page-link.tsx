import type { IconNode } from "lucide";
import type { ReactElement, ReactNode } from "react";
import { useSurface } from "../../surface.ts";
import { MenuLink } from "./menu-item.tsx";

/** A menu item that leads to a page of the client, if there is one. */
export function MenuPageLink(props: {
  icon: IconNode;
  /** The address below the client's own. */
  path: string;
  children: ReactNode;
}): ReactElement | null {
  const { base, beside } = useSurface();
  if (base === null) return null;
  return (
    <MenuLink
      icon={props.icon}
      href={`${base}/${props.path}`}
      target={beside.target}
      rel={beside.rel}
    >
      {props.children}
    </MenuLink>
  );
}
