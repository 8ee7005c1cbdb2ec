import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { ServerOff, Trash2 } from "lucide";
import { useEffect, useRef, type ReactElement } from "react";
import { blockedServers } from "../../../core/accounts/blocked-servers.ts";
import fieldsSheet from "../../kit/controls/fields.css?inline";
import { focusLost } from "../../kit/controls/focus-lost.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { IconButton } from "../../kit/controls/icon-button.tsx";
import { ListEnd } from "../../kit/feed/list-end.tsx";
import { useLimited } from "../../kit/feed/use-limited.ts";
import { useRenewed } from "../../kit/feed/use-renewed.ts";
import { FailureNotice } from "../../kit/notices/failure-notice.tsx";
import { Notice } from "../../kit/notices/notice.tsx";
import { Skeleton } from "../../kit/notices/skeleton.tsx";
import { listOutcome, useOutcome } from "../../kit/notices/use-outcome.ts";
import { useSurface } from "../../surface.ts";
import { ServerForm } from "./server-form.tsx";
import sheet from "./servers.css?inline";

export const sheets = [fieldsSheet, sheet];

/** The servers that the user has blocked, with a field to block another one. */
export function BlockedServers(): ReactElement {
  const { client, canAct } = useSurface();
  const { t } = useLingui();
  const store = blockedServers(client);
  const view = useStore(store.$view);
  const { items, phase, failure, hidden } = view;
  const [shown, isFull] = useLimited(items);
  useOutcome(listOutcome(view, items.length), () => store.renew());
  useRenewed(store);
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A removal also removes the button that was pressed.
    if (focusLost(around.current)) around.current?.focus({ preventScroll: true });
  }, [items.length]);

  if (phase === "loading" && items.length === 0) return <Skeleton count={4} />;
  if (hidden)
    return (
      <Notice inline emblem={<Icon of={ServerOff} />} title={<Trans>Not available</Trans>}>
        <Trans>Your server doesn’t let you block other servers.</Trans>
      </Notice>
    );
  return (
    <div ref={around} tabIndex={-1} className="servers">
      {canAct && <ServerForm />}
      {items.length > 0 && (
        <ul aria-label={t`Blocked servers`}>
          {shown.map(host => (
            <li key={host} className="server">
              <bdi>{host}</bdi>
              {canAct && (
                <IconButton
                  of={Trash2}
                  name={t`Unblock ${host}`}
                  onPress={() => void store.remove(host)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {phase === "failed" && failure && (
        <FailureNotice inline failure={failure} onRetry={() => void store.retry()} />
      )}
      {items.length === 0 && (phase === "end" || phase === "ready") && (
        <Notice
          slot="empty"
          inline
          emblem={<Icon of={ServerOff} />}
          title={<Trans>You haven’t blocked any servers</Trans>}
        />
      )}
      {!isFull && (phase === "ready" || phase === "loading-more") && (
        <ListEnd
          count={items.length}
          isLoading={phase === "loading-more"}
          onMore={() => void store.loadMore()}
        />
      )}
    </div>
  );
}
