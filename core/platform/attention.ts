/** Whether a page may show notifications of the system; `unsupported` if it never can. */
export type AlertPermission = "default" | "granted" | "denied" | "unsupported";

/** A notification of the system. */
export interface SystemAlert {
  title: string;
  /** Plain text. */
  body: string;
  /** The URL of an image. */
  icon: string | null;
  /** A notification with the same tag replaces it. */
  tag: string;
  lang: string;
  /** Runs after a click, once the page has the focus. */
  pressed(): void;
}

/** A tone that glides from one pitch to another and fades. */
export interface Tone {
  /** Hertz. */
  from: number;
  to: number;
  /** Seconds after the start of the sound. */
  start: number;
  seconds: number;
  /** Between 0 and 1. */
  volume: number;
}

/** How a page gets the user's attention while it isn't visible. */
export interface Attention {
  permission(): AlertPermission;
  /** Requests permission after a click; never rejects. */
  ask(): Promise<void>;
  /** Runs when the permission may have changed. */
  onPermission(listener: () => void): () => void;
  show(alert: SystemAlert): void;
  /** Whether the page has the focus. */
  focused(): boolean;
  /** Whether the page may play sounds: browsers require an interaction first. */
  maySound(): boolean;
  /** Plays a sound, and stops the one that is playing. */
  sound(tones: readonly Tone[]): void;
}
