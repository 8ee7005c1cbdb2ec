import type { Preferences } from "./preferences.ts";
import type { ReadableAtom } from "nanostores";

export type FilteringBehavior = "upstream" | "hide" | "drop" | "content_warning";

export interface Settings extends Preferences {
  /** The visibility of new posts where the account itself names none; "": nobody has chosen. */
  default_visibility: string;
  /** Which of the small icons of a status are shown. */
  status_icons: Record<"language" | "reply" | "local_only" | "media" | "poll" | "link", boolean>;
  content_warnings: {
    /** Warnings that this pattern finds stay folded for those who unfold all others. */
    filter: string;
    /** Whether unfolding a status unfolds all its copies. */
    shared_state: boolean;
  };
  filtering_behavior: FilteringBehavior;
  /** By type of notification; a type that is not named is on. */
  notifications: {
    /** `all` or a type; whether the bar is there, and has a button for each type. */
    quickFilter: { active: string; show: boolean; advanced: boolean };
    shows: Readonly<Record<string, boolean>>;
    alerts: Readonly<Record<string, boolean>>;
    sounds: Readonly<Record<string, boolean>>;
  };
}

export interface SettingsStore {
  /** Defaults ← the server's preferences ← the instance ← the person's own ← this device's. */
  $settings: ReadableAtom<Settings>;
  /** Whether all changes are where they shall stay. */
  $saved: ReadableAtom<boolean>;
  /** Where changes are kept; `here` is this browser, for servers that keep no settings. */
  $keptAt: ReadableAtom<"instance" | "here">;
  /** The person's, on every device; saved 5 s after the last change, or on leaving. */
  change(change: SettingsChange): void;
  /** For this device only, whoever is signed in on it. */
  changeHere(change: SettingsChange): void;
  /** Saves now what is unsaved; a failure is told in an alert. */
  flush(): Promise<void>;
}

/** What the part that saves needs of the part that shows; the first page needs only the latter. */
export interface SettingsWork {
  /** The person's own as this browser keeps them. */
  readonly kept: Values;
  /** What any tab has changed and none has saved. */
  readonly unsaved: Values;
  learn(learned: Partial<KnownSettings>): void;
  /** These changes have arrived where they shall stay. */
  saved(changes: Values, own: Values): void;
}

/** Any part of the settings, at any depth. */
export type SettingsChange = PartOf<Settings>;

export type PartOf<T> = { [Key in keyof T]?: T[Key] extends object ? PartOf<T[Key]> : T[Key] };

/** Settings as they are kept: other versions of us, and people, write there too. */
export type Values = Readonly<Record<string, unknown>>;

/** What the servers were last heard to say: it holds until they are heard again. */
export interface KnownSettings {
  /** `/api/v1/preferences`, where there is one. */
  preferences: Values;
  /** What the instance's administrator set for us. */
  instance: Values;
  /** What the person saved, as the server last told it. */
  own: Values;
}
