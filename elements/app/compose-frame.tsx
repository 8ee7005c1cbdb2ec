import { useLingui } from "@lingui/react/macro";
import { X } from "lucide";
import { useCallback, useEffect, useState, type ReactElement } from "react";
import { useEarlyField } from "../kit/text/early-field.ts";
import { IconButton } from "../kit/controls/icon-button.tsx";
import { latePart } from "../kit/late/late.tsx";
import { EarlyArea } from "./early-area.tsx";

const ComposePage = latePart(() => import("./writing/compose-page.tsx"), "ComposePage");

/** A page that only contains a composer. Users can type before its code has loaded. */
export function ComposeFrame(props: { search: string; onHome: () => void }): ReactElement {
  const { search, onHome } = props;
  const { t } = useLingui();
  const [head, setHead] = useState<HTMLElement | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const early = useEarlyField(!new URLSearchParams(search).has("edit"));
  const { isOver, typed, focus } = early;
  useEffect(() => focus(), [focus]);

  const done = useCallback(() => {
    // Only a window that a page has opened can close itself; others go to the home page.
    if (window.opener) window.close();
    onHome();
  }, [onHome]);
  useEffect(() => {
    // The typed text must be in a draft first.
    if (isLeaving && (isOver || typed() === "")) done();
  }, [isLeaving, isOver, typed, done]);

  return (
    <main className="compose-page">
      <header>
        <div ref={setHead} className="head" />
        <IconButton of={X} name={t`Close`} onPress={() => setLeaving(true)} />
      </header>
      <EarlyArea early={early} target={search} />
      {head && (
        <ComposePage
          search={search}
          early={isOver ? undefined : early.text}
          head={head}
          onDone={done}
        />
      )}
    </main>
  );
}
