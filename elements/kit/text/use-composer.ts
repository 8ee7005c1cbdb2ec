import type { ComposeTarget } from "../../../core/composer/target.ts";
import { useSurface } from "../../surface.ts";
import { popOut } from "../dialogs/pop-out.ts";
import { writingAddress } from "./writing-address.ts";

/** Opens the client's composer in a new window, for pages without one. */
export function useComposer(): (target: ComposeTarget) => void {
  const { client, base } = useSurface();
  return target => void popOut(client, writingAddress(base ?? `${client.instance}/web`, target));
}
