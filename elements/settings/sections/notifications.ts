import { msg } from "@lingui/core/macro";
import { Bell } from "lucide";
import { latePart } from "../../kit/late/late.tsx";
import { isSignedIn, type Section } from "../types.ts";
import { accountRow } from "./account-rows.ts";

const load = () => import("../notifications/parts.tsx");

/** What notifications do, by type and for all. */
export const notifications: Section = {
  id: "notifications",
  title: msg`Notifications`,
  icon: Bell,
  when: isSignedIn,
  groups: [
    {
      rows: [
        {
          kind: "custom",
          id: "notification_types",
          label: msg`What you’re notified about`,
          words: msg`alert sound push count badge column mention boost favourite follow`,
          Part: latePart(load, "MatrixPart"),
        },
        {
          kind: "custom",
          id: "notification_sound",
          label: msg`Notification sound`,
          Part: latePart(load, "SoundPart"),
        },
        {
          kind: "custom",
          id: "notification_push",
          label: msg`Push to this device`,
          Part: latePart(load, "PushPart"),
        },
      ],
    },
    {
      title: msg`Notification list`,
      rows: [
        {
          kind: "switch",
          id: "notification_filter_bar",
          path: "notifications.quickFilter.show",
          label: msg`Filter bar`,
          hint: msg`Shown above the list, to filter it by type.`,
        },
        {
          kind: "switch",
          id: "notification_categories",
          path: "notifications.quickFilter.advanced",
          label: msg`Show all types`,
          hint: msg`When off, the bar shows only “All” and “Mentions”.`,
          when: ({ settings }) => settings.notifications.quickFilter.show,
        },
      ],
    },
    {
      title: msg`On your server`,
      rows: [
        accountRow({
          name: "block_from_strangers",
          label: msg`No notifications from people you don’t follow`,
          words: msg`strangers`,
        }),
        accountRow({
          name: "hide_notification_contents",
          label: msg`Leave names and contents out of push notifications`,
        }),
      ],
    },
  ],
};
