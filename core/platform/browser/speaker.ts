import type { Tone } from "../attention.ts";

/** Plays synthesised tones, which need no file and no policy can block. */
export function createSpeaker(): (tones: readonly Tone[]) => void {
  let context: AudioContext | undefined;
  let playing: GainNode | undefined;
  return tones => {
    const air = (context ??= new AudioContext());
    playing?.disconnect();
    const out = (playing = air.createGain());
    out.connect(air.destination);
    // If the browser requires an interaction first, the sound is not played.
    air.resume().catch(() => {});
    const voices = tones.map(tone => play(air, out, tone));
    voices.at(-1)?.addEventListener("ended", () => {
      // An idle context keeps the audio device awake.
      if (playing === out) air.suspend().catch(() => {});
    });
  };
}

function play(air: AudioContext, out: AudioNode, tone: Tone): OscillatorNode {
  const start = air.currentTime + tone.start;
  const end = start + tone.seconds;
  const voice = air.createOscillator();
  voice.frequency.setValueAtTime(tone.from, start);
  voice.frequency.exponentialRampToValueAtTime(tone.to, end);
  const fade = air.createGain();
  // Fade in and out, to avoid a click.
  fade.gain.setValueAtTime(0.0001, start);
  fade.gain.exponentialRampToValueAtTime(tone.volume, start + 0.01);
  fade.gain.exponentialRampToValueAtTime(0.0001, end);
  voice.connect(fade).connect(out);
  voice.start(start);
  voice.stop(end);
  return voice;
}
