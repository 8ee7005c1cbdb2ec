/** Samples each second, one byte each: enough for a music box. */
const RATE = 8000;
const BEAT = 0.28;
const HEADER = 44;

/** Half tones above the A below middle C; null is a rest. */
const TUNE = [
  ...[7, 11, 14, 11, 7, null, 9, 12],
  ...[16, 12, 9, null, 7, 11, 14, 19],
  ...[18, 14, 11, 7, null, 14, 11, 7],
];

/** Seconds that the tune lasts. */
export const TUNE_LENGTH = TUNE.length * BEAT;

/** A tune as a WAV file, made in code so that it belongs to nobody. */
export function tune(): Uint8Array {
  const samples = Math.round(TUNE_LENGTH * RATE);
  const file = new Uint8Array(HEADER + samples);
  const view = new DataView(file.buffer);
  const text = (at: number, letters: string) => file.set(new TextEncoder().encode(letters), at);
  text(0, "RIFF");
  view.setUint32(4, HEADER - 8 + samples, true);
  text(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true); // PCM
  view.setUint16(22, 1, true); // one channel
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true); // bits
  text(36, "data");
  view.setUint32(40, samples, true);
  for (let at = 0; at < samples; at += 1)
    file[HEADER + at] = 128 + Math.round(100 * plucked(at / RATE));
  return file;
}

function plucked(time: number): number {
  const note = TUNE[Math.floor(time / BEAT)];
  if (note == null) return 0;
  const since = time % BEAT;
  const turn = 2 * Math.PI * 220 * 2 ** (note / 12) * since;
  return (Math.sin(turn) + 0.35 * Math.sin(2 * turn)) * Math.exp(-7 * since) * 0.7;
}
