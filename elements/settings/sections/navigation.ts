import { msg } from "@lingui/core/macro";
import { Columns3 } from "lucide";
import { isSignedIn, type Section } from "../types.ts";

/** How the pages of the client are laid out. */
export const navigation: Section = {
  id: "navigation",
  title: msg`Navigation and columns`,
  icon: Columns3,
  groups: [
    {
      rows: [
        {
          kind: "switch",
          id: "advanced_layout",
          path: "advanced_layout",
          label: msg`Several columns`,
          hint: msg`On screens wide enough for two. Threads and profiles open in their own columns.`,
          words: msg`deck advanced web interface multi-column layout`,
          when: isSignedIn,
        },
        {
          kind: "link",
          id: "navigation_bar",
          path: "/more#bar",
          label: msg`Bottom bar on phones`,
          hint: msg`Choose and reorder its pages.`,
          words: msg`tabs places order`,
          when: isSignedIn,
        },
        {
          kind: "switch",
          id: "composer_at_side",
          path: "composer_at_side",
          label: msg`Show a field for new posts beside the timeline on wide screens`,
          words: msg`compose sidebar`,
          when: isSignedIn,
        },
        {
          kind: "switch",
          id: "disable_swiping",
          path: "disable_swiping",
          label: msg`Turn off swiping between tabs`,
          words: msg`touch gestures`,
        },
      ],
    },
    {
      title: msg`Show the number of new notifications`,
      rows: [
        {
          kind: "switch",
          id: "unread_in_title",
          path: "unread_in_title",
          label: msg`In the page title`,
          words: msg`unread badge count tab`,
        },
        {
          kind: "switch",
          id: "unread_in_favicon",
          path: "unread_in_favicon",
          label: msg`On the browser tab’s icon`,
          words: msg`unread badge count favicon`,
        },
        {
          kind: "switch",
          id: "unread_on_app_icon",
          path: "unread_on_app_icon",
          label: msg`On the icon of the installed app`,
          words: msg`unread badge count`,
        },
      ],
    },
  ],
};
