import { useEffect, useMemo } from "react";
import { timelines, type TimelineName } from "../../core/timelines/timelines.ts";
import type { Memory } from "../kit/feed/memory.ts";
import { useClient } from "../surface.ts";
import type { Timeline } from "../../core/timelines/types.ts";

/** A timeline for as long as it is shown, and while the reader may come back to it. */
export function useTimeline(
  name: TimelineName,
  memory: Memory | undefined,
  /** Told apart from others that the same page holds. */
  kind?: string,
): Timeline {
  const client = useClient();
  const held = useMemo(() => timelines(client).open(name), [client, name]);
  useEffect(() => {
    memory?.hold(timelines(client).open(name).release, kind);
    return held.release;
  }, [client, name, held, memory, kind]);
  return held.timeline;
}
