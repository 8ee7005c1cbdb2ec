import type { I18n } from "@lingui/core";
import { manyTitle } from "../alerts/words.ts";
import type { Shown, ShownData } from "./shown.ts";

/** Beyond this many, notifications are grouped. */
const MAX_SEPARATE_NOTIFICATIONS = 5;

/** How many titles a group shows. */
const MAX_TITLES = 6;

const TAG = "many";

/** A notification that is currently shown. */
export interface OnScreen {
  title: string;
  tag: string;
  data: ShownData;
}

/**
 * The group that replaces all notifications; null while there are few. `screen` is newest first.
 */
export function grouped(next: Shown, screen: readonly OnScreen[], i18n: I18n): Shown | null {
  const others = screen.filter(({ tag }) => tag !== next.options.tag);
  const group = others.find(({ data }) => data.group)?.data.group;
  const singles = others.filter(({ data }) => !data.group);
  if (!group && singles.length < MAX_SEPARATE_NOTIFICATIONS) return null;
  const count = 1 + singles.length + (group?.count ?? 0);
  const titles = [next.title, ...singles.map(({ title }) => title), ...(group?.titles ?? [])];
  const shown = titles.slice(0, MAX_TITLES);
  return {
    title: i18n._(manyTitle(count)),
    options: {
      body: shown.join("\n"),
      icon: "/web/lily-192.png",
      lang: i18n.locale,
      tag: TAG,
      renotify: true,
      actions: [],
      data: {
        id: null,
        token: null,
        path: "/web/notifications",
        status: null,
        group: { count, titles: shown },
      },
    },
  };
}
