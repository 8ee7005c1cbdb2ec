import { useLingui } from "@lingui/react/macro";
import { X } from "lucide";
import { useCallback, useEffect, useState, type ReactElement } from "react";
import { useEarlyField } from "../kit/text/early-field.ts";
import { IconButton } from "../kit/controls/icon-button.tsx";
import { lateComponent } from "../kit/late/late-code.ts";
import { Late } from "../kit/late/late.tsx";
import { EarlyArea } from "./early-area.tsx";

const ComposePage = lateComponent(
  async () => (await import("./writing/compose-page.tsx")).ComposePage,
);

/** A page that is only for writing. One can type before the composer's code is there. */
export function ComposeFrame(props: { search: string; onHome: () => void }): ReactElement {
  const { search, onHome } = props;
  const { t } = useLingui();
  const [head, setHead] = useState<HTMLElement | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const early = useEarlyField(!new URLSearchParams(search).has("edit"));
  const { isOver, typed, focus } = early;
  useEffect(() => focus(), [focus]);

  const done = useCallback(() => {
    // Only a window that another page has opened may close; any other one leads home.
    if (window.opener) window.close();
    onHome();
  }, [onHome]);
  useEffect(() => {
    // What has been typed goes into a draft first.
    if (isLeaving && (isOver || typed() === "")) done();
  }, [isLeaving, isOver, typed, done]);

  return (
    <main className="compose-page">
      <header>
        <div ref={setHead} className="head" />
        <IconButton of={X} name={t`Close`} onPress={() => setLeaving(true)} />
      </header>
      <EarlyArea early={early} target={search} />
      <Late>
        {head && (
          <ComposePage
            search={search}
            early={isOver ? undefined : early.text}
            head={head}
            onDone={done}
          />
        )}
      </Late>
    </main>
  );
}
