import { ArrowUp } from "lucide";
import { useId, type ReactElement, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { Icon } from "./icon.tsx";

/** What came to a list while one was reading: it waits, so that nothing moves under one's eyes. */
export function Pending(props: {
  /** Nothing is offered where it is 0. */
  count: number;
  /** Read out when the count changes. */
  label: string;
  onShow: () => void;
  /** What the button says. */
  children: ReactNode;
}): ReactElement {
  const label = useId();
  const { count, onShow } = props;
  return (
    <div className="pending">
      {count > 0 && (
        <button
          type="button"
          className="button primary"
          aria-describedby={label}
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
          {props.children}
        </button>
      )}
      {/* Always there: a region that comes together with its words is not read out. */}
      <span id={label} className="visually-hidden" role="status">
        {count > 0 && props.label}
      </span>
    </div>
  );
}
