import { msg, plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { Images } from "lucide";
import { useId, type ReactElement } from "react";
import { accounts } from "../../core/accounts/accounts.ts";
import { statusWarning } from "../../core/entities/display-text.ts";
import { encoded } from "../../core/lib/encoded.ts";
import { statusExcerpt } from "../../core/statuses/excerpts.ts";
import { singleStatuses } from "../../core/statuses/single.ts";
import { statuses } from "../../core/statuses/statuses.ts";
import type { StatusRecord } from "../../core/statuses/types.ts";
import { undo } from "../../core/statuses/undo.ts";
import { Button } from "../kit/controls/button.tsx";
import { Icon } from "../kit/controls/icon.tsx";
import { useOpened } from "../kit/feed/use-opened.ts";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { Avatar } from "../kit/pictures/avatar.tsx";
import { useHandle } from "../kit/text/handle.ts";
import { Name } from "../kit/text/name.tsx";
import { RichText } from "../kit/text/rich-text.tsx";
import { Time } from "../kit/text/time.tsx";
import { useTranslate } from "../kit/text/use-translate.ts";
import { useClient, useSurface } from "../surface.ts";

/** A post that the user has hidden: who wrote it, its beginning, and a button to show it again. */
export function HiddenPost(props: {
  id: string;
  place: { position: number; size: number };
}): ReactElement {
  const { id, place } = props;
  const client = useClient();
  const store = statuses(client);
  const { $view } = useOpened(singleStatuses(client), id);
  const view = useStore($view);
  const status = useStore(store.$status(id));
  const words = useTranslate();
  const label = useId();

  function show() {
    store.unhide(id);
    undo(client).show(msg`The post is shown again.`, () => store.hide(id));
  }

  return (
    <article
      className="hidden-post"
      tabIndex={0}
      aria-labelledby={label}
      aria-posinset={place.position}
      aria-setsize={place.size}
    >
      <div id={label} className="beginning">
        {status ? (
          <Beginning status={status} />
        ) : view.state === "missing" ? (
          <p>
            <Trans>This post no longer exists.</Trans>
          </p>
        ) : view.state === "failed" ? (
          <p>
            {words(view.failure.title, view.failure.values)}:{" "}
            {words(view.failure.message, view.failure.values)}
          </p>
        ) : (
          <Skeleton count={1} />
        )}
      </div>
      {view.state === "missing" && !status ? (
        <Button small aria-describedby={label} onClick={() => store.unhide(id)}>
          <Trans>Remove from this list</Trans>
        </Button>
      ) : (
        <Button small aria-describedby={label} onClick={show}>
          <Trans>Show again</Trans>
        </Button>
      )}
    </article>
  );
}

function Beginning(props: { status: StatusRecord }): ReactElement {
  const { status } = props;
  const { base, beside } = useSurface();
  const { t } = useLingui();
  const handle = useHandle();
  const account = useStore(accounts(useClient()).$account(status.account));
  const count = status.media_attachments.length;
  return (
    <>
      {account && <Avatar account={account} />}
      <p className="author">
        {account && (
          <>
            <Name account={account} /> <bdi className="acct">{handle(account)}</bdi>
          </>
        )}{" "}
        <a {...beside} href={base === null ? undefined : `${base}/notice/${encoded(status.id)}`}>
          <Time at={status.created_at} />
        </a>
      </p>
      {status.spoiler_text ? (
        <RichText className="words clamp" content={statusWarning(status)} />
      ) : (
        status.content && <RichText className="words clamp" content={statusExcerpt(status)} />
      )}
      {count > 0 && (
        <p className="media">
          <Icon of={Images} />
          {t`${plural(count, { one: "# attachment", other: "# attachments" })}`}
        </p>
      )}
    </>
  );
}
