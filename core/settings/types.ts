import type { Preferences } from "./preferences.ts";
import type { ReadableAtom } from "nanostores";

export type FilteringBehavior = "upstream" | "hide" | "drop" | "content_warning";

export interface Settings extends Preferences {
  /** The visibility of new posts if the account has no default; "": not chosen. */
  default_visibility: string;
  /** Which of the small icons of a status to show. */
  status_icons: Record<"language" | "reply" | "local_only" | "media" | "poll" | "link", boolean>;
  content_warnings: {
    /** Content warnings that match this pattern stay folded even if all others are unfolded. */
    filter: string;
    /** Whether unfolding a status also unfolds its other copies. */
    shared_state: boolean;
  };
  filtering_behavior: FilteringBehavior;
  /** By notification type; missing types are on. */
  notifications: {
    /**
     * `active`: `all` or a type; `show`: whether the filter bar is shown; `advanced`: whether it
     * has a button for each type.
     */
    quickFilter: { active: string; show: boolean; advanced: boolean };
    shows: Readonly<Record<string, boolean>>;
    alerts: Readonly<Record<string, boolean>>;
    sounds: Readonly<Record<string, boolean>>;
    /** Which are counted where the number of unread ones is shown. */
    counts: Readonly<Record<string, boolean>>;
  };
  /** The keys of shortcuts, by id (`core/shortcuts`); missing ones have the usual keys. */
  shortcuts: Readonly<Record<string, readonly string[]>>;
  /** By the ids of statuses that the user has hidden: when, in ms since 1970; 0: shown again. */
  hidden_posts: Readonly<Record<string, number>>;
  /** By name of the timeline; missing ones show everything. */
  timelines: Readonly<Record<string, TimelineSettings>>;
  /** The columns of the wide layout, by their ids. */
  columns: Readonly<Record<string, ColumnSettings>>;
}

/**
 * A column of the wide layout. Columns are no array, so that changes in different tabs and on
 * different devices merge.
 */
export interface ColumnSettings {
  /** The path of its page below `/web`; "" if the column was removed. */
  page: string;
  /** In `em`. */
  width: number;
  /** Columns stand in ascending order. */
  position: number;
  /** The only type of notifications that it shows, or `all`; "": as in all lists. */
  filter: string;
  /** Which types it shows otherwise than all lists of notifications. */
  shows: Readonly<Record<string, boolean>>;
}

/** What a timeline shows. The user's own posts are always shown. */
export interface TimelineSettings {
  shows: Record<"reblog" | "own_reblog" | "reply" | "quote" | "direct", boolean>;
  /** Posts that match this regular expression are left out; "" and invalid ones match none. */
  regex: { body: string };
  /**
   * `onlyLocal`: posts of other servers are left out, of hashtags. `withMuted`: posts of muted
   * people are shown, too (Pleroma).
   */
  other: { onlyMedia: boolean; onlyLocal: boolean; withMuted: boolean };
  /** The languages of the posts that it shows; none stands for all. */
  languages: readonly string[];
  /** The addresses (`acct`) of people whose posts are left out here only. */
  excluded_accounts: readonly string[];
  /** The newest status that the user has seen there; "" if unknown. */
  last_read_id: string;
}

export interface SettingsStore {
  /** The merged settings: defaults ← server preferences ← instance ← user ← this device. */
  $settings: ReadableAtom<Settings>;
  /** What the settings are without the user's own choices. */
  $defaults: ReadableAtom<Settings>;
  /** The settings of this device. */
  $here: ReadableAtom<Values>;
  /** Whether all changes are saved. */
  $saved: ReadableAtom<boolean>;
  /** Whether the last save failed; the changes stay in this browser. */
  $failed: ReadableAtom<boolean>;
  /** Where changes are saved; `here` is this browser, for servers that don't store settings. */
  $storedAt: ReadableAtom<"instance" | "here">;
  /**
   * Changes settings of the user on all devices, also of this one; saved 5 s after the last change,
   * or when the page is hidden.
   */
  change(change: SettingsChange): void;
  /** Changes settings of this device, for all users. */
  changeOnDevice(change: SettingsChange): void;
  /** Saves unsaved changes now; a failure shows an alert. */
  flush(): Promise<void>;
}

/**
 * The state of the settings store that the saving code needs. The first page needs only the store.
 */
export interface SettingsState {
  /** The user's settings as stored in this browser. */
  readonly stored: Values;
  /** Unsaved changes of all tabs. */
  readonly unsaved: Values;
  receive(learned: Partial<KnownSettings>): void;
  /** Marks changes as saved. */
  saved(changes: Values, own: Values): void;
}

/** Saves settings on the server. */
export interface SettingsSaving {
  /**
   * Saves changes and waits for saves that are already running. A failure shows an alert, and the
   * changes stay unsaved.
   */
  save(state: SettingsState): Promise<void>;
}

/** A part of the settings, at any depth. */
export type SettingsChange = PartOf<Settings>;

export type PartOf<T> = { [Key in keyof T]?: T[Key] extends object ? PartOf<T[Key]> : T[Key] };

/** Unchecked settings: other versions of the client, and users, write there too. */
export type Values = Readonly<Record<string, unknown>>;

/** The settings layers that the server last returned, used until it returns newer ones. */
export interface KnownSettings {
  /** From `/api/v1/preferences`, if the server has it. */
  preferences: Values;
  /** Set by the instance's administrator for this client. */
  instance: Values;
  /** Saved by the user. */
  own: Values;
}
