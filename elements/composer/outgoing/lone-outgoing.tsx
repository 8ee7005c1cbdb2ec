import { useCallback, type ReactElement } from "react";
import type { Occasion } from "../../../core/stores/compose-occasion.ts";
import { accounts } from "../../../core/stores/accounts.ts";
import { statuses } from "../../../core/stores/statuses.ts";
import { statusHref } from "../../parts/links.ts";
import { useSurface } from "../../surface.ts";
import { Outgoing } from "./outgoing.tsx";

/** The posts on their way, below a composer that stands in a page by itself. */
export function LoneOutgoing(props: { onWrite: (occasion: Occasion) => void }): ReactElement {
  const { client, base, emit } = useSurface();
  const onPosted = useCallback((status: string) => void emit("lily-posted", { status }), [emit]);
  const onOpen = useCallback(
    (id: string) => {
      const status = statuses(client).get(id);
      const author = status && accounts(client).get(status.account);
      const href = author && statusHref(base, status, author);
      if (href) client.environment.address.open(href);
    },
    [client, base],
  );
  return <Outgoing onWrite={props.onWrite} onOpen={onOpen} onPosted={onPosted} />;
}
