import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { Users, UserRound } from "lucide";
import type { ReactElement } from "react";
import { Button } from "../kit/controls/button.tsx";
import { accounts } from "../../core/accounts/accounts.ts";
import type { Compose } from "../../core/composer/compose.ts";
import { statusContent } from "../../core/entities/display-text.ts";
import { statuses } from "../../core/statuses/statuses.ts";
import { Avatar } from "../kit/pictures/avatar.tsx";
import { Icon } from "../kit/controls/icon.tsx";
import { Name } from "../kit/text/name.tsx";
import { RichText } from "../kit/text/rich-text.tsx";
import { useClient } from "../surface.ts";
import { useView } from "./use-view.ts";

/** A short excerpt of the post that is answered or quoted. */
export function AboutStatus(props: {
  status: string;
  compose: Compose;
  quoted?: boolean;
}): ReactElement | null {
  const client = useClient();
  const status = useStore(statuses(client).$status(props.status));
  const author = useStore(accounts(client).$account(status?.account ?? ""));
  if (!status || !author) return null;
  return (
    <div className={props.quoted ? "about quoted" : "about"}>
      <Avatar account={author} />
      <div>
        <p>
          {props.quoted ? (
            <Trans>
              Quoting <Name account={author} />
            </Trans>
          ) : (
            <Trans>
              In reply to <Name account={author} />
            </Trans>
          )}
        </p>
        {status.spoiler_text ? (
          <p className="excerpt clamp">{status.spoiler_text}</p>
        ) : (
          <RichText className="excerpt clamp" content={statusContent(status)} />
        )}
        {!props.quoted && <Audience compose={props.compose} author={author.username} />}
      </div>
    </div>
  );
}

/** Switches between mentioning everyone in a reply and mentioning only the author. */
function Audience(props: { compose: Compose; author: string }): ReactElement | null {
  const { compose } = props;
  const { audience, state } = useView(compose, "audience", "state");
  const author = `@${props.author}`;
  if (audience === null) return null;
  const all = audience === "all";
  return (
    <Button
      small
      className="audience"
      disabled={state !== "writing"}
      onClick={() => compose.address(all ? "author" : "all")}
    >
      <Icon of={all ? UserRound : Users} />
      {all ? <Trans>Reply to {author} only</Trans> : <Trans>Reply to everyone</Trans>}
    </Button>
  );
}
