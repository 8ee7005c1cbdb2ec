import { BASE } from "../../../core/lib/base-path.ts";
import type { ComposeTarget } from "../../../core/composer/target.ts";
import { useSurface } from "../../surface.ts";
import { openPopup } from "../dialogs/open-popup.ts";
import { composeUrl } from "./compose-url.ts";

/** Opens a composer: the client's in a new window, unless something around this shows one. */
export function useComposer(): (target: ComposeTarget) => void {
  const { client, base, compose } = useSurface();
  return (
    compose ??
    (target => void openPopup(client, composeUrl(base ?? client.instance + BASE, target)))
  );
}
