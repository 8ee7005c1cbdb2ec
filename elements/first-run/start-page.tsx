import { BASE } from "../../core/lib/base-path.ts";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState, type ComponentType, type ReactElement } from "react";
import { settings } from "../../core/settings/settings.ts";
import { Button } from "../kit/controls/button.tsx";
import { useClient } from "../surface.ts";
import { AlertsStep } from "./alerts-step.tsx";
import { endFirstSteps } from "./end-first-steps.ts";
import { FollowStep } from "./follow-step.tsx";
import { LooksStep } from "./looks-step.tsx";

export { words, sheets } from "./words.ts";

interface Step {
  title: ReactElement;
  Content: ComponentType;
}

const STEPS: readonly Step[] = [
  { title: <Trans>Follow people</Trans>, Content: FollowStep },
  { title: <Trans>Language and appearance</Trans>, Content: LooksStep },
  { title: <Trans>Alerts on this device</Trans>, Content: AlertsStep },
];

/** Leads through the first steps of a new account; each can be skipped. */
export function StartPage(props: { onOpen: (href: string) => void }): ReactElement {
  const { t } = useLingui();
  const store = settings(useClient());
  const [at, setAt] = useState(0);
  // It doesn't come back by itself.
  useEffect(() => endFirstSteps(store), [store]);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(at);
  useEffect(() => {
    if (before.current !== at) heading.current?.focus();
    before.current = at;
  }, [at]);
  const step = STEPS[at]!;
  const { Content } = step;
  const [number, count] = [at + 1, STEPS.length];

  function go(next: number): void {
    if (next < STEPS.length) setAt(next);
    else props.onOpen(BASE);
  }

  return (
    <div className="first-run">
      <progress value={number} max={count} aria-label={t`Steps`} />
      <p className="hint">
        <Trans>
          Step {number} of {count}
        </Trans>
      </p>
      <h2 ref={heading} tabIndex={-1}>
        {step.title}
      </h2>
      <Content key={at} />
      <div className="first-run-end">
        {at > 0 && (
          <Button onClick={() => go(at - 1)}>
            <Trans>Back</Trans>
          </Button>
        )}
        {number < count && (
          <Button onClick={() => go(count)}>
            <Trans>Skip all</Trans>
          </Button>
        )}
        <Button primary onClick={() => go(at + 1)}>
          {number < count ? <Trans>Next</Trans> : <Trans>Go to your home timeline</Trans>}
        </Button>
      </div>
    </div>
  );
}
