import { BASE } from "../../core/lib/base-path.ts";
import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import "../notifications/index.ts";
import { useSurface } from "../surface.ts";

/** The maximum number of rows, unless the page sets another; the notifications page shows all. */
const MAX_ROWS = 12;

/** The latest notifications, with a link to all of them. */
export function Latest(props: { onLeave: () => void }): ReactElement {
  const { client, base, beside, emit, locale, canAct, limit = MAX_ROWS } = useSurface();
  const href = `${base ?? client.instance + BASE}/notifications`;
  return (
    <>
      <lily-notifications
        compact
        noHeader
        limit={limit}
        readonly={client.person !== null && !canAct}
        environment={client.environment}
        instance={client.instance}
        client={base ?? undefined}
        lang={locale}
        // The bell itself dispatches this event.
        onlily-unread={event => event.stopPropagation()}
        onlily-open={event => {
          if (!event.defaultPrevented) props.onLeave();
        }}
      />
      {client.person !== null && (
        <a
          className="all"
          href={href}
          {...beside}
          onClick={event => {
            if (!emit("lily-open", { href: event.currentTarget.href })) event.preventDefault();
            props.onLeave();
          }}
        >
          <Trans>View all</Trans>
        </a>
      )}
    </>
  );
}
