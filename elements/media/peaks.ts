/** How many bars a sound is drawn with. */
export const BAR_COUNT = 48;

/** Samples a second, about the fewest that browsers decode to: a sound is not heard by this. */
const SAMPLE_RATE_HZ = 8000;

/** How loud each part of a sound is, from 0 to 1 of its loudest. Throws where it is no sound. */
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
