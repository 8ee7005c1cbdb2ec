import { useStore } from "@nanostores/react";
import { atom } from "nanostores";
import { useMemo, useState } from "react";
import { late } from "../../core/lib/late.ts";
import type { HomePlaceStore } from "../../core/timelines/home-place.ts";
import type { homeMarks } from "./home-marks.ts";
import type { Place } from "../kit/feed/drawing.ts";
import { useCalm } from "../kit/late/use-calm.ts";
import { useLateSheets } from "../kit/late/late-sheets.ts";
import { useClient } from "../surface.ts";
import { useLate } from "../use-late.ts";

const marks = late(async () => (await import("./home-marks.ts")).homeMarks);

const NO_SHEETS: readonly string[] = [];
const NO_LINE = atom<string | null>(null);
const NO_OFFER = atom(false);

/** Pixels below the top of the screen: some of what is new can be seen above the line. */
const PEEK_PX = 160;

/** Where the reader had stopped, of which the first screen needs nothing. */
export interface HomePlace {
  place: HomePlaceStore | null;
  /** What tells of it. */
  drawing: Pick<typeof homeMarks, "Continue" | "ReadLine"> | null;
  /** The key of the item that the line stands above. */
  line: string | undefined;
  offered: boolean;
  /** Grows with each jump: another list begins at `restore`. */
  jumps: number;
  restore: Place | undefined;
  jump(): void;
}

/** `all` are the keys of the timeline, `keys` those of them that filters let be seen. */
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
