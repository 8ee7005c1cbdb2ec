import { useStore } from "@nanostores/react";
import { atom } from "nanostores";
import { useEffect, useMemo, useState } from "react";
import { late } from "../../core/lib/late.ts";
import type { ReadPlace } from "../../core/timelines/read-places.ts";
import type { readMarks } from "./read-marks.ts";
import type { Place } from "../kit/feed/drawing.ts";
import { useCalm } from "../kit/late/use-calm.ts";
import { useLateSheets } from "../kit/late/late.tsx";
import type { TimelineName } from "../../core/timelines/types.ts";
import { useClient } from "../surface.ts";
import { useLate } from "../use-late.ts";

const marks = late(async () => (await import("./read-marks.ts")).readMarks);

/** Timelines whose read positions are kept. */
const KEPT = /^(?:home(?:\?|$)|public|bubble|instance:|list:|tag:)/;

const NO_SHEETS: readonly string[] = [];
const NO_LINE = atom<string | null>(null);
const NO_OFFER = atom(false);

/**
 * Distance of the line from the top of the screen in pixels, so that some new posts are visible
 * above it.
 */
const PEEK_PX = 160;

/** The reader's last position in a timeline, which isn't needed for the first screen. */
export interface PlaceMarks {
  place: ReadPlace | null;
  /** The components that show it. */
  drawing: Pick<typeof readMarks, "Continue" | "ReadLine"> | null;
  /** The key of the item below the line. */
  line: string | undefined;
  offered: boolean;
  /** Incremented by each jump, which creates a new list that starts at `restore`. */
  jumps: number;
  restore: Place | undefined;
  jump(): void;
}

/**
 * Returns the reader's last position. `all` are the keys of the timeline, `keys` those that filters
 * leave.
 */
export function useReadPlace(
  name: TimelineName,
  all: readonly string[],
  keys: readonly string[],
): PlaceMarks {
  const client = useClient();
  const isMine = KEPT.test(name) && client.person !== null;
  const calm = useCalm();
  const drawing = useLate(marks, isMine && calm) ?? null;
  useLateSheets(drawing?.sheets ?? NO_SHEETS);
  const held = useMemo(
    () => (isMine && calm ? drawing?.readPlaces(client).open(name) : undefined),
    [isMine, calm, drawing, client, name],
  );
  useEffect(() => held?.release, [held]);
  const place = held?.item ?? null;
  const key = useStore(place?.$line ?? NO_LINE);
  const offered = useStore(place?.$offered ?? NO_OFFER);
  const [jumps, setJumps] = useState(0);
  const line = useMemo(() => {
    const seen = new Set(keys);
    return key === null ? undefined : all.slice(all.indexOf(key)).find(each => seen.has(each));
  }, [all, keys, key]);
  return {
    place,
    drawing,
    line,
    offered,
    jumps,
    restore:
      jumps > 0 && line !== undefined
        ? { heights: [], anchor: { key: line, offset: -PEEK_PX } }
        : undefined,
    jump: () => setJumps(count => count + 1),
  };
}
