import { useLingui } from "@lingui/react/macro";
import { plural } from "@lingui/core/macro";
import type { ReactElement } from "react";
import type { OutgoingPost } from "../../../core/outbox/view.ts";
import { useWords } from "../../kit/text/use-words.ts";

/**
 * Announces once to screen readers that a post starts to wait or fails, not every second of its
 * countdown.
 */
export function Announcement(props: { posts: readonly OutgoingPost[] }): ReactElement {
  const { t } = useLingui();
  const words = useWords();
  const post = props.posts.find(({ isBehind }) => !isBehind);
  const count = props.posts.length;

  function said(): string {
    if (!post) return "";
    const { state, failure } = post;
    const why = failure
      ? `${words(failure.title, failure.values)}. ${words(failure.message, failure.values)}`
      : "";
    if (state === "grace") return t`Your post is about to be sent. You can still undo it.`;
    if (state === "failed") return t`Your post was not sent. ${why}`;
    if (state === "sending") return "";
    const many = t`${plural(count, { one: "# post is waiting.", other: "# posts are waiting." })}`;
    return `${many} ${why}`.trim();
  }

  return (
    <p className="visually-hidden" role="status">
      {said()}
    </p>
  );
}
