import { Trans, useLingui } from "@lingui/react/macro";
import { BookOpen, X } from "lucide";
import { useState, type ReactElement } from "react";
import type { HomePlaceStore } from "../../core/stores/home-place.ts";
import { Icon } from "../parts/icon.tsx";

/** Leads to where the reader had stopped, here or on another device. */
export function Continue(props: { place: HomePlaceStore; onFound: () => void }): ReactElement {
  const { place, onFound } = props;
  const { t } = useLingui();
  const [looking, setLooking] = useState(false);

  async function go(): Promise<void> {
    setLooking(true);
    const key = await place.find();
    setLooking(false);
    if (key === null) return;
    place.reached();
    onFound();
  }

  return (
    <div className="pending">
      <div className="continue">
        <button
          type="button"
          className="button"
          aria-disabled={looking}
          onClick={() => looking || void go()}
        >
          <Icon of={BookOpen} />
          <Trans>Continue where you stopped</Trans>
        </button>
        <button
          type="button"
          className="not-now"
          aria-label={t`Not now`}
          title={t`Not now`}
          onClick={place.dismiss}
        >
          <Icon of={X} />
        </button>
      </div>
    </div>
  );
}
