import { Trans, useLingui } from "@lingui/react/macro";
import { X } from "lucide";
import { useId, type ReactElement } from "react";
import { Icon } from "../kit/controls/icon.tsx";

/**
 * Between what was read and what is new, over the border of two posts: it takes no room, so that
 * nothing moves when it comes. It follows the post below it, which is what Page Down leads to.
 */
export function ReadLine(props: {
  place: { position: number; size: number };
  onDismiss: () => void;
}): ReactElement {
  const { t } = useLingui();
  const id = useId();
  // A feed holds articles and nothing else.
  return (
    <article
      className="read-line"
      tabIndex={-1}
      aria-labelledby={id}
      aria-posinset={props.place.position}
      aria-setsize={props.place.size}
    >
      <div>
        <span id={id}>
          <Trans>You’ve read up to here</Trans>
        </span>
        <button
          type="button"
          aria-label={t`Hide this`}
          title={t`Hide this`}
          onClick={props.onDismiss}
        >
          <Icon of={X} />
        </button>
      </div>
    </article>
  );
}
