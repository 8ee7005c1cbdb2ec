import type { Surface } from "../../surface.ts";

/** Opens a URL as a click on a link would, so that the client takes its own pages. */
export function openLink({ root, beside }: Pick<Surface, "root" | "beside">, href: string): void {
  const link = Object.assign(document.createElement("a"), { href, ...beside });
  link.hidden = true;
  root.append(link);
  link.click();
  link.remove();
}
