/** Whether a page may show alerts outside of itself; `unsupported` where it never can. */
export type AlertPermission = "default" | "granted" | "denied" | "unsupported";

/** What is shown outside of the page. */
export interface SystemAlert {
  title: string;
  /** Plain text. */
  body: string;
  /** The address of a picture. */
  icon: string | null;
  /** Another one of the same tag takes its place. */
  tag: string;
  lang: string;
  /** The page has come to the front. */
  pressed(): void;
}

/** A tone that glides from one pitch to another and fades. */
export interface Tone {
  /** Hertz. */
  from: number;
  to: number;
  /** Seconds after the beginning. */
  start: number;
  seconds: number;
  /** Between 0 and 1. */
  volume: number;
}

/** How a page makes itself noticed when nobody looks at it. */
export interface Attention {
  permission(): AlertPermission;
  /** Asks the person, who has just pressed something; never rejects. */
  ask(): Promise<void>;
  /** Runs when the permission may have changed, by `ask` or in the browser's settings. */
  onPermission(listener: () => void): () => void;
  show(alert: SystemAlert): void;
  /** Whether the page has the focus, so that the person is at it. */
  focused(): boolean;
  /** Whether the page may sound: browsers say no until somebody has touched it. */
  maySound(): boolean;
  /** Plays this from its beginning, in place of what is still playing. */
  sound(tones: readonly Tone[]): void;
}
