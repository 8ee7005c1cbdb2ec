import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { SmilePlus } from "lucide";
import { useMemo, type ReactElement } from "react";
import { reactorsOf } from "../../core/reactions/reactors.ts";
import { Dialog } from "../kit/dialogs/dialog.tsx";
import { FailureNotice } from "../kit/notices/failure-notice.tsx";
import { Icon } from "../kit/controls/icon.tsx";
import { Notice } from "../kit/notices/notice.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { ReactionEmoji } from "../status/footer/reaction-emoji.tsx";
import { useClient, useSurface } from "../surface.ts";
import { ItemBoundary } from "../kit/notices/item-boundary.tsx";
import type { DialogProps } from "./types.ts";
import { Avatar } from "../kit/pictures/avatar.tsx";
import { accountHref } from "../kit/text/links.ts";
import { Name } from "../kit/text/name.tsx";
import { useAccount } from "../people/use-person.ts";
import { useHandle } from "../kit/text/handle.ts";

/** Lists who reacted with which emoji. */
export function ReactorsDialog(props: DialogProps): ReactElement {
  const { id } = props.status;
  const client = useClient();
  const list = useMemo(() => reactorsOf(client, id), [client, id]);
  const view = useStore(list.$view);
  return (
    <Dialog className="tall" title={<Trans>Who reacted</Trans>} onClose={props.onClose}>
      {view.state === "loading" && <Skeleton count={3} />}
      {view.state === "failed" && (
        <FailureNotice inline failure={view.failure} onRetry={() => void list.retry()} />
      )}
      {view.state === "ready" && view.value.length === 0 && (
        <Notice
          inline
          emblem={<Icon of={SmilePlus} />}
          title={<Trans>This server doesn’t show who reacted</Trans>}
        />
      )}
      {view.state === "ready" &&
        view.value.map(({ reaction, people }) => (
          <section key={reaction.name} className="reactors" aria-label={reaction.name}>
            <h3>
              <ReactionEmoji reaction={reaction} />
              <span>{reaction.count}</span>
            </h3>
            <ul>
              {people.map(person => (
                <li key={person}>
                  <ItemBoundary of={person} kind="account" id={person}>
                    <PersonRow id={person} />
                  </ItemBoundary>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </Dialog>
  );
}

/** An account in a short list, with a link to its profile. */
function PersonRow(props: { id: string }): ReactElement | null {
  const { base, beside } = useSurface();
  const handle = useHandle();
  const account = useAccount(props.id);
  if (!account) return null;
  return (
    <a className="person-row" href={accountHref(base, account) || undefined} {...beside}>
      <Avatar account={account} />
      <span className="names">
        <Name account={account} />
        <bdi className="acct">{handle(account)}</bdi>
      </span>
    </a>
  );
}
