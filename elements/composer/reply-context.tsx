import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import type { ReactElement } from "react";
import { accounts } from "../../core/stores/accounts.ts";
import { statuses } from "../../core/stores/statuses.ts";
import { statusContent } from "../../core/stores/derived.ts";
import { Avatar } from "../parts/avatar.tsx";
import { Name } from "../parts/name.tsx";
import { RichText } from "../parts/rich-text.tsx";
import { useClient } from "../surface.ts";

/** What is being answered, in short. */
export function ReplyContext(props: { status: string }): ReactElement | null {
  const client = useClient();
  const status = useStore(statuses(client).$status(props.status));
  const author = useStore(accounts(client).$account(status?.account ?? ""));
  if (!status || !author) return null;
  return (
    <div className="answered">
      <Avatar src={author.avatar_static} name={author.username} />
      <div>
        <p>
          <Trans>
            In reply to <Name account={author} />
          </Trans>
        </p>
        {status.spoiler_text ? (
          <p className="excerpt">{status.spoiler_text}</p>
        ) : (
          <RichText className="excerpt" content={statusContent(status)} />
        )}
      </div>
    </div>
  );
}
