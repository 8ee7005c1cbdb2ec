import { useStore } from "@nanostores/react";
import type { ReactElement } from "react";
import { ownText } from "../../core/html/own-text.ts";
import { accounts } from "../../core/accounts/accounts.ts";
import { Name } from "../kit/text/name.tsx";
import { useClient } from "../surface.ts";
import type { StatusRecord } from "../../core/statuses/types.ts";

/** Identifies a post by its author and its content warning, or else the beginning of its text. */
export function Excerpt(props: { status: StatusRecord }): ReactElement {
  const { status } = props;
  const author = useStore(accounts(useClient()).$account(status.account));
  return (
    <blockquote className="excerpt">
      {author && (
        <strong>
          <Name account={author} />
        </strong>
      )}
      <p className="clamp" dir="auto">
        {status.spoiler_text || ownText(status.content)}
      </p>
    </blockquote>
  );
}
