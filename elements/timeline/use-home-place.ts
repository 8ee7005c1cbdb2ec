import { useStore } from "@nanostores/react";
import { atom } from "nanostores";
import { useMemo, useState } from "react";
import { late } from "../../core/lib/late.ts";
import type { HomePlaceStore } from "../../core/timelines/home-place.ts";
import type { homeMarks } from "./home-marks.ts";
import type { Place } from "../kit/feed/drawing.ts";
import { useCalm } from "../kit/late/use-calm.ts";
import { useLateSheets } from "../kit/late/late.tsx";
import { useClient } from "../surface.ts";
import { useLate } from "../use-late.ts";

const marks = late(async () => (await import("./home-marks.ts")).homeMarks);

const NO_SHEETS: readonly string[] = [];
const NO_LINE = atom<string | null>(null);
const NO_OFFER = atom(false);

/**
 * Distance of the line from the top of the screen in pixels, so that some new posts are visible
 * above it.
 */
const PEEK_PX = 160;

/** The reader's last position in the home timeline, which isn't needed for the first screen. */
export interface HomePlace {
  place: HomePlaceStore | null;
  /** The components that show it. */
  drawing: Pick<typeof homeMarks, "Continue" | "ReadLine"> | null;
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
export function useHomePlace(
  wanted: boolean,
  all: readonly string[],
  keys: readonly string[],
): HomePlace {
  const client = useClient();
  const isMine = wanted && client.person !== null;
  const calm = useCalm();
  const drawing = useLate(marks, isMine && calm) ?? null;
  useLateSheets(drawing?.sheets ?? NO_SHEETS);
  const place = isMine && calm && drawing ? drawing.homePlace(client) : null;
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
