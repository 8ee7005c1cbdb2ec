import { createListeners } from "../../lib/listeners.ts";
import { BASE } from "../../lib/base-path.ts";
import type { AlertPermission, Attention, SystemAlert, Tone } from "../attention.ts";

let attention: Attention | undefined;

/** The `Attention` of this page. */
export const browserAttention = (): Attention => (attention ??= createAttention());

function createAttention(): Attention {
  const permitted = createListeners();
  // Not all browsers with notifications support this query.
  void navigator.permissions
    ?.query({ name: "notifications" })
    .then(status => status.addEventListener("change", () => permitted.emit()))
    .catch(() => {});
  return {
    permission,
    async ask() {
      if (permission() !== "unsupported") await Notification.requestPermission();
      permitted.emit();
    },
    onPermission: permitted.add,
    show(alert) {
      if (permission() === "granted") show(alert);
    },
    focused: () => document.hasFocus(),
    maySound: () => navigator.userActivation.hasBeenActive,
    sound: createSpeaker(),
  };
}

/** The current permission. Browsers notify only on secure pages; some lack the API elsewhere. */
function permission(): AlertPermission {
  if (!isSecureContext || typeof Notification !== "function") return "unsupported";
  return Notification.permission;
}

function show({ title, body, icon, tag, lang, pressed }: SystemAlert): void {
  const options = { body, tag, lang, ...(icon && { icon }) };
  try {
    const shown = new Notification(title, options);
    shown.addEventListener("click", () => {
      window.focus();
      shown.close();
      pressed();
    });
  } catch {
    // Chrome on Android allows this only through the service worker, whose click handler opens the
    // client.
    void navigator.serviceWorker
      ?.getRegistration(BASE)
      .then(registration => registration?.showNotification(title, options))
      .catch(() => {});
  }
}

/** Plays synthesised tones, which need no file and no policy can block. */
function createSpeaker(): (tones: readonly Tone[]) => void {
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
