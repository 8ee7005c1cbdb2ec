import type { ComposeTarget } from "../../../core/composer/target.ts";
import { useSurface } from "../../surface.ts";
import { popOut } from "../dialogs/pop-out.ts";
import { writingAddress } from "./writing-address.ts";

/** Lets somebody write in a window of the client, where the page has no place for it. */
export function useComposer(): (target: ComposeTarget) => void {
  const { client, base } = useSurface();
  return target => void popOut(client, writingAddress(base ?? `${client.instance}/web`, target));
}
