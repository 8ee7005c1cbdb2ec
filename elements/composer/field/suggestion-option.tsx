import { Trans } from "@lingui/react/macro";
import { Hash, History } from "lucide";
import type { ReactElement } from "react";
import { isStillMoving } from "../../../core/media/file-names.ts";
import type { Suggestion } from "../../../core/suggestions/suggestion.ts";
import { Avatar } from "../../kit/pictures/avatar.tsx";
import { Icon } from "../../kit/controls/icon.tsx";
import { Name } from "../../kit/text/name.tsx";
import { Still } from "../../kit/pictures/still.tsx";

/** A suggested account, hashtag or emoji. */
export function SuggestionOption(props: { of: Suggestion }): ReactElement {
  const { of } = props;
  if (of.kind === "mention") {
    const { account } = of;
    return (
      <>
        <Avatar account={account} />
        <span className="words one-line">
          <Name account={account} />{" "}
          <span className="handle" dir="ltr">
            @{account.acct}
          </span>
        </span>
      </>
    );
  }
  if (of.kind === "hashtag") {
    return (
      <>
        <Icon of={of.isOwn ? History : Hash} />
        <bdi className="words">#{of.name}</bdi>{" "}
        {of.isOwn && (
          <span className="visually-hidden">
            <Trans>used before</Trans>
          </span>
        )}
      </>
    );
  }
  const { custom, text, name } = of.emoji;
  return (
    <>
      <span className="sign" aria-hidden="true">
        {custom ? <Picture still={custom.static_url} moving={custom.url} /> : text}
      </span>
      <bdi className="words">{custom ? text : name}</bdi>
    </>
  );
}

/** The still version of an emoji; some servers send the animated file as the still one. */
function Picture({ still, moving }: { still: string; moving: string }): ReactElement {
  // No alternative text, since the name is beside it.
  if (isStillMoving(still, moving)) return <Still src={still} alt="" onError={() => {}} />;
  return <img referrerPolicy="no-referrer" src={still} alt="" decoding="async" draggable={false} />;
}
