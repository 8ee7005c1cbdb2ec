/** The number of bars in a waveform. */
export const BAR_COUNT = 48;

/**
 * Samples per second: about the lowest rate that browsers support, and enough to draw a waveform.
 */
const SAMPLE_RATE_HZ = 8000;

/** The volume of each part of a sound, relative to the loudest. Throws if it isn't a sound. */
export async function peaksOf(bytes: ArrayBuffer): Promise<readonly number[]> {
  const sound = await new OfflineAudioContext(1, 1, SAMPLE_RATE_HZ).decodeAudioData(bytes);
  const samples = sound.getChannelData(0);
  const peaks = Array.from({ length: BAR_COUNT }, (_, bar) =>
    loudest(samples, edge(samples, bar), edge(samples, bar + 1)),
  );
  const most = Math.max(...peaks);
  return most > 0 ? peaks.map(peak => peak / most) : peaks;
}

const edge = ({ length }: Float32Array, bar: number) => Math.floor((length * bar) / BAR_COUNT);

function loudest(samples: Float32Array, from: number, to: number): number {
  let most = 0;
  for (let at = from; at < to; at += 1) most = Math.max(most, Math.abs(samples[at]!));
  return most;
}
