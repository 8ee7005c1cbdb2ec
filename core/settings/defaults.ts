import { PREFERENCES } from "./preferences.ts";
import type { ColumnSettings, Settings, TimelineSettings } from "./types.ts";

/** What isn't known of a column. */
export const COLUMN_DEFAULTS: ColumnSettings = {
  page: "",
  width: 24,
  position: 0,
  filter: "",
  shows: {},
};

/** The default settings, used where no layer sets a value. */
export const DEFAULTS: Settings = {
  ...PREFERENCES,
  default_visibility: "",
  status_icons: {
    language: true,
    reply: true,
    local_only: true,
    media: true,
    poll: true,
    link: true,
  },
  content_warnings: { filter: "", shared_state: true },
  filtering_behavior: "hide",
  shortcuts: {},
  hidden_posts: {},
  timelines: {},
  columns: {
    home: { ...COLUMN_DEFAULTS, page: "home", position: 1 },
    notifications: { ...COLUMN_DEFAULTS, page: "notifications", position: 2 },
    local: { ...COLUMN_DEFAULTS, page: "public/local", position: 3 },
  },
  notifications: {
    quickFilter: { active: "all", show: true, advanced: false },
    shows: {},
    alerts: {},
    sounds: {},
    counts: {},
  },
};

/** What a timeline shows unless the user chose otherwise: everything. */
export const TIMELINE_DEFAULTS: TimelineSettings = {
  shows: { reblog: true, own_reblog: true, reply: true, quote: true, direct: true },
  regex: { body: "" },
  other: { onlyMedia: false, onlyLocal: false, withMuted: false },
  languages: [],
  excluded_accounts: [],
  last_read_id: "",
};
