import { about } from "./sections/about.ts";
import { account } from "./sections/account.ts";
import { accounts } from "./sections/accounts.ts";
import { appearance } from "./sections/appearance.ts";
import { data } from "./sections/data.ts";
import { languages } from "./sections/languages.tsx";
import { media } from "./sections/media.ts";
import { navigation } from "./sections/navigation.ts";
import { notifications } from "./sections/notifications.ts";
import { posts } from "./sections/posts.ts";
import { security } from "./sections/security.ts";
import { selfCheck } from "./sections/self-check.ts";
import { server } from "./sections/server.ts";
import { shortcuts } from "./sections/shortcuts.ts";
import { timelines } from "./sections/timelines.ts";
import { writing } from "./sections/writing.ts";
import type { Facts, Section, Setting, StoredSetting } from "./types.ts";

/** All sections, in the order of the panel. */
export const SECTIONS: readonly Section[] = [
  appearance,
  timelines,
  posts,
  media,
  writing,
  notifications,
  languages,
  navigation,
  shortcuts,
  account,
  security,
  accounts,
  data,
  server,
  selfCheck,
  about,
];

export const rowsOf = (section: Section): Setting[] => section.groups.flatMap(({ rows }) => rows);

export const isStored = (setting: Setting): setting is StoredSetting =>
  "path" in setting && setting.kind !== "link";

/** What is left of sections on this server, for this person. */
export const offered = (sections: readonly Section[], facts: Facts): Section[] =>
  sections.flatMap(section => {
    if (section.when?.(facts) === false) return [];
    const groups = section.groups.flatMap(group => {
      const rows = group.rows.filter(({ when }) => when?.(facts) !== false);
      return rows.length > 0 ? [{ ...group, rows }] : [];
    });
    return groups.length > 0 ? [{ ...section, groups }] : [];
  });

/** The section with a setting, by the anchor of a URL. */
export const sectionWith = (row: string): Section | undefined =>
  SECTIONS.find(section => rowsOf(section).some(({ id }) => id === row));
