import { useLingui } from "@lingui/react/macro";
import { useEffect, useState, type ReactElement } from "react";
import type { EarlyField } from "../kit/text/early-field.ts";
import { useClient } from "../surface.ts";
import { onReload } from "./stale-build.ts";

/** A text field for the time before the composer's code has loaded. */
export function EarlyArea(props: {
  early: EarlyField;
  /** The key of what is being written, which identifies its text after a reload. */
  target: string;
}): ReactElement | null {
  const { t } = useLingui();
  const { isOver, mount, typed } = props.early;
  const kept = useTextOverReload(props.target, isOver, typed);
  if (isOver) return null;
  return (
    <textarea
      ref={mount}
      className="early"
      dir="auto"
      aria-label={t`Post text`}
      placeholder={t`What’s on your mind?`}
      defaultValue={kept}
    />
  );
}

/** Returns the text from before an automatic reload, and saves the text before the next one. */
function useTextOverReload(target: string, isOver: boolean, typed: () => string): string {
  const client = useClient();
  const { environment } = client;
  const { session } = environment;
  const key = client.key(`early-text:${target}`);
  const [kept] = useState(() => session.get(key) ?? "");
  useEffect(() => {
    session.remove(key);
    if (isOver) return undefined;
    let stop = () => {};
    // As late as possible, since the user may type until the page unloads.
    const forget = onReload(() => {
      stop = environment.leaving(() => session.set(key, typed()));
    });
    return () => {
      forget();
      stop();
    };
  }, [environment, session, key, isOver, typed]);
  return kept;
}
