import { PREFERENCES } from "./preferences.ts";
import type { Settings, TimelineSettings } from "./types.ts";

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
  timelines: {},
  notifications: {
    quickFilter: { active: "all", show: true, advanced: false },
    shows: {},
    alerts: {},
    sounds: {},
  },
};

/** What a timeline shows unless the user chose otherwise: everything. */
export const TIMELINE_DEFAULTS: TimelineSettings = {
  shows: { reblog: true, own_reblog: true, reply: true, quote: true },
  regex: { body: "" },
  other: { onlyMedia: false },
  languages: [],
  last_read_id: "",
};
