import { useEffect, useState, type ReactElement } from "react";
import { soundBytes } from "../../core/media/sound-bytes.ts";
import { useClient } from "../surface.ts";
import { BAR_COUNT, peaksOf } from "./peaks.ts";
import { savesData } from "../kit/pictures/saves-data.ts";
import type { Playback } from "./playback.ts";

/** Longer sounds have no waveform, since decoding would take too much memory. */
const MAX_SOUND_SECONDS = 600;

/** The waveform of a sound behind its seek bar, coloured up to the current time. Decorative. */
export function Waveform(props: { address: string; playback: Playback }): ReactElement | null {
  const { address, playback } = props;
  const { duration, paused, time } = playback;
  const [hasBegun, setHasBegun] = useState(false);
  if (!hasBegun && !paused && duration > 0 && duration <= MAX_SOUND_SECONDS) setHasBegun(true);
  const peaks = usePeaks(address, hasBegun);
  if (!peaks) return null;
  const bars = peaks.map(bar).join("");
  const rest = 100 - (duration ? (time / duration) * 100 : 0);
  return (
    <svg
      className="wave"
      viewBox={`0 0 ${BAR_COUNT} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d={bars} />
      <path className="played" d={bars} style={{ clipPath: `inset(0 ${rest}% 0 0)` }} />
    </svg>
  );
}

/** A bar of the waveform, centred vertically, with a minimum height for silence. */
function bar(peak: number, place: number): string {
  const height = Math.round(Math.max(peak, 0.04) * 100);
  return `M${place + 0.2} ${50 - height / 2}h.6v${height}h-.6z`;
}

function usePeaks(address: string, wanted: boolean): readonly number[] | undefined {
  const client = useClient();
  const [known, setKnown] = useState<{ address: string; peaks: readonly number[] }>();
  useEffect(() => {
    if (!wanted || savesData()) return undefined;
    const stop = new AbortController();
    const draw = async () => {
      const bytes = await soundBytes(client, address, stop.signal);
      const peaks = bytes && (await peaksOf(bytes));
      if (peaks && !stop.signal.aborted) setKnown({ address, peaks });
    };
    // Some sounds can be played, but not decoded: they keep the plain bar.
    draw().catch(() => {});
    return () => stop.abort();
  }, [client, address, wanted]);
  return known?.address === address ? known.peaks : undefined;
}
