import { useCallback, type ReactElement } from "react";
import type { ComposeTarget } from "../../../core/composer/target.ts";
import { useSurface } from "../../surface.ts";
import { Outgoing } from "./outgoing.tsx";
import { useStatusOpening } from "./status-opening.ts";

/** The pending posts of a page without `<lily-app>`, which is told when one is sent. */
export function LoneOutgoing(props: { onWrite: (target: ComposeTarget) => void }): ReactElement {
  const { client, emit } = useSurface();
  const onPosted = useCallback((status: string) => void emit("lily-posted", { status }), [emit]);
  const onOpen = useStatusOpening(client.environment.address.open);
  return <Outgoing onWrite={props.onWrite} onOpen={onOpen} onPosted={onPosted} />;
}
