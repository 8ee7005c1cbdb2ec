import { BASE } from "../../../core/lib/base-path.ts";
import type { ComposeTarget } from "../../../core/composer/target.ts";
import { useSurface } from "../../surface.ts";
import { openPopup } from "../dialogs/open-popup.ts";
import { composeUrl } from "./compose-url.ts";

/** Opens the client's composer in a new window, for pages without one. */
export function useComposer(): (target: ComposeTarget) => void {
  const { client, base } = useSurface();
  return target => void openPopup(client, composeUrl(base ?? client.instance + BASE, target));
}
