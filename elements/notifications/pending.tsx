import { useLingui } from "@lingui/react/macro";
import { plural } from "@lingui/core/macro";
import { ArrowUp } from "lucide";
import type { ReactElement } from "react";
import { flushSync } from "react-dom";
import { Icon } from "../parts/icon.tsx";

/** What came while one was reading further down, or while new ones wait. */
export function Pending(props: { count: number; onShow: () => void }): ReactElement {
  const { count, onShow } = props;
  const { t } = useLingui();
  const words = t`${plural(count, { one: "Show # new", other: "Show # new" })}`;
  return (
    <div className="pending">
      {count > 0 && (
        <button
          type="button"
          className="button primary"
          onClick={event => {
            // Asked now: the button goes with what it shows.
            const root = event.currentTarget.getRootNode() as ShadowRoot;
            // Drawn first: the list would keep the old place under the reader's eyes.
            flushSync(onShow);
            const feed = root.querySelector<HTMLElement>(".feed");
            feed?.scrollIntoView();
            // Not to the page's beginning, where the focus of a button that is gone would go.
            feed?.focus({ preventScroll: true });
          }}
        >
          <Icon of={ArrowUp} />
          {words}
        </button>
      )}
      {/* Always there: a region that comes together with its words is not read out. */}
      <span className="visually-hidden" role="status">
        {count > 0 && words}
      </span>
    </div>
  );
}
