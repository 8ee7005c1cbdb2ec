import { Trans, useLingui } from "@lingui/react/macro";
import { BookOpen, X } from "lucide";
import { useState, type ReactElement } from "react";
import { flushSync } from "react-dom";
import { Button } from "../kit/controls/button.tsx";
import type { ReadPlace } from "../../core/timelines/read-places.ts";
import { Icon } from "../kit/controls/icon.tsx";
import { IconButton } from "../kit/controls/icon-button.tsx";

/** A button that jumps to the reader's last position, also from another device. */
export function Continue(props: { place: ReadPlace; onFound: () => void }): ReactElement {
  const { place, onFound } = props;
  const { t } = useLingui();
  const [looking, setLooking] = useState(false);

  async function go(root: ShadowRoot): Promise<void> {
    setLooking(true);
    const key = await place.find();
    setLooking(false);
    if (key === null) return;
    // Render first: the article must exist to take the focus from this button.
    flushSync(onFound);
    const line = root.querySelector(".read-line");
    line?.parentElement?.querySelector("article")?.focus({ preventScroll: true });
    place.reached();
  }

  return (
    <div className="pending">
      <div className="continue">
        <Button
          aria-disabled={looking}
          onClick={event => looking || void go(event.currentTarget.getRootNode() as ShadowRoot)}
        >
          <Icon of={BookOpen} />
          <Trans>Continue where you left off</Trans>
        </Button>
        <IconButton className="round not-now" of={X} name={t`Not now`} onPress={place.dismiss} />
      </div>
    </div>
  );
}
