import { ArrowUp } from "lucide";
import { useId, type ReactElement, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

/**
 * A button that shows new items of a list. They wait for it, so that nothing moves while the user
 * reads.
 */
export function Pending(props: {
  /** 0 hides the button. */
  count: number;
  /** Announced by screen readers when the count changes. */
  label: string;
  onShow: () => void;
  /** The text of the button. */
  children: ReactNode;
}): ReactElement {
  const label = useId();
  const { count, onShow } = props;
  return (
    <div className="pending">
      {count > 0 && (
        <Button
          primary
          aria-describedby={label}
          onClick={event => {
            // Read now: the button is removed when the items are shown.
            const root = event.currentTarget.getRootNode() as ShadowRoot;
            // Render first: otherwise the list would restore its old scroll position.
            flushSync(onShow);
            const feed = root.querySelector<HTMLElement>(".feed");
            feed?.scrollIntoView();
            // Removing the button would move the focus to the start of the page.
            feed?.focus({ preventScroll: true });
          }}
        >
          <Icon of={ArrowUp} />
          {props.children}
        </Button>
      )}
      {/* Always rendered: a live region that is added together with its text isn't announced. */}
      <span id={label} className="visually-hidden" role="status">
        {count > 0 && props.label}
      </span>
    </div>
  );
}
