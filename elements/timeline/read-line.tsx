import { Trans, useLingui } from "@lingui/react/macro";
import { X } from "lucide";
import { useId, type ReactElement } from "react";
import { Icon } from "../kit/controls/icon.tsx";
import { Lily } from "../kit/controls/lily.ts";

/**
 * The line between new and read posts. It overlaps the border of two posts, so that nothing moves
 * when it appears. It comes after the post below it, so that Page Down leads to that post.
 */
export function ReadLine(props: {
  place: { position: number; size: number };
  onDismiss: () => void;
}): ReactElement {
  const { t } = useLingui();
  const id = useId();
  // An article, since a feed may contain nothing else.
  return (
    <article
      className="read-line"
      tabIndex={-1}
      aria-labelledby={id}
      aria-posinset={props.place.position}
      aria-setsize={props.place.size}
    >
      <div>
        <Icon of={Lily} />
        <span id={id}>
          <Trans>You’ve read up to here</Trans>
        </span>
        <button
          type="button"
          aria-label={t`Hide this marker`}
          title={t`Hide this marker`}
          onClick={props.onDismiss}
        >
          <Icon of={X} />
        </button>
      </div>
    </article>
  );
}
