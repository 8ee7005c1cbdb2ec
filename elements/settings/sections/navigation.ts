import { msg } from "@lingui/core/macro";
import { Columns3 } from "lucide";
import type { Section } from "../types.ts";

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
          hint: msg`Where two of them fit beside each other. Threads and profiles open in a column of their own.`,
          words: msg`deck advanced web interface multi-column layout`,
          when: ({ isSignedIn }) => isSignedIn,
        },
        {
          kind: "link",
          id: "navigation_bar",
          path: "/more#bar",
          label: msg`Bar at the bottom of a phone`,
          hint: msg`Choose and order the places in it.`,
          words: msg`tabs places order`,
          when: ({ isSignedIn }) => isSignedIn,
        },
        {
          kind: "switch",
          id: "composer_at_side",
          path: "composer_at_side",
          label: msg`Field for a new post at the side of wide screens`,
          words: msg`compose sidebar`,
          when: ({ isSignedIn }) => isSignedIn,
        },
        {
          kind: "switch",
          id: "disable_swiping",
          path: "disable_swiping",
          label: msg`Don’t change tabs by swiping`,
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
          label: msg`In the title of the page`,
          words: msg`unread badge count tab`,
        },
        {
          kind: "switch",
          id: "unread_in_favicon",
          path: "unread_in_favicon",
          label: msg`In the icon of the browser’s tab`,
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
