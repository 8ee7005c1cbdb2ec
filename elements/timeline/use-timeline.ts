import { useEffect, useMemo } from "react";
import { timelines, type TimelineName } from "../../core/timelines/timelines.ts";
import type { Memory } from "../kit/feed/memory.ts";
import { useClient } from "../surface.ts";
import type { Timeline } from "../../core/timelines/types.ts";

/** Opens a timeline while it is shown, and as long as the reader may come back to it. */
export function useTimeline(
  name: TimelineName,
  memory: Memory | undefined,
  /** Distinguishes several timelines that a page keeps. */
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
