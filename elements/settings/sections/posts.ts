import { msg } from "@lingui/core/macro";
import { MessageSquareText } from "lucide";
import { fixed, type Section } from "../types.ts";
import { warningPatternProblem } from "../patterns.ts";

/** How posts look, what is folded, and what asks first. */
export const posts: Section = {
  id: "posts",
  title: msg`Posts and content warnings`,
  icon: MessageSquareText,
  groups: [
    {
      title: msg`Content warnings`,
      rows: [
        {
          kind: "switch",
          id: "expand_spoilers",
          path: "expand_spoilers",
          label: msg`Always expand posts with content warnings`,
          words: msg`spoiler CW unfold open`,
        },
        {
          kind: "text",
          id: "content_warnings",
          path: "content_warnings.filter",
          label: msg`Except warnings that match`,
          hint: msg`A regular expression, such as spider|snake. Posts with a matching warning stay collapsed.`,
          words: msg`spoiler CW regex`,
          problem: warningPatternProblem,
          when: ({ settings }) => settings.expand_spoilers,
        },
        {
          kind: "switch",
          id: "shared_state",
          path: "content_warnings.shared_state",
          label: msg`Expand all copies of a post together`,
          hint: msg`For example, where it was boosted.`,
        },
      ],
    },
    {
      title: msg`Post appearance`,
      rows: [
        {
          kind: "choice",
          id: "rewrite_mentions",
          path: "rewrite_mentions",
          label: msg`Mentions in posts`,
          choices: fixed([
            ["no", msg`As written`],
            ["username", msg`Only the name (@alice)`],
            ["acct", msg`With the server (@alice@example.social)`],
          ]),
        },
        {
          kind: "switch",
          id: "absolute_times",
          path: "absolute_times",
          label: msg`Dates and times instead of “5m”`,
          words: msg`absolute timestamps clock`,
        },
        {
          kind: "switch",
          id: "show_reply_count",
          path: "show_reply_count",
          label: msg`Number of replies`,
          hint: msg`When off, posts with several replies show “1+”.`,
          words: msg`counts`,
        },
        {
          kind: "switch",
          id: "inline_preview_cards",
          path: "inline_preview_cards",
          label: msg`Link previews`,
          words: msg`cards`,
        },
        {
          kind: "switch",
          id: "disable_hover_cards",
          path: "disable_hover_cards",
          label: msg`Turn off profile cards on hover`,
          words: msg`popover tooltip`,
        },
      ],
    },
    {
      title: msg`Small icons on posts`,
      rows: [
        {
          kind: "switch",
          id: "icon_language",
          path: "status_icons.language",
          label: msg`Language`,
        },
        { kind: "switch", id: "icon_reply", path: "status_icons.reply", label: msg`Replies` },
        {
          kind: "switch",
          id: "icon_local_only",
          path: "status_icons.local_only",
          label: msg`This server only`,
        },
        {
          kind: "switch",
          id: "icon_media",
          path: "status_icons.media",
          label: msg`Media behind a content warning`,
        },
        {
          kind: "switch",
          id: "icon_poll",
          path: "status_icons.poll",
          label: msg`Poll behind a content warning`,
        },
        {
          kind: "switch",
          id: "icon_link",
          path: "status_icons.link",
          label: msg`Link preview behind a content warning`,
        },
      ],
    },
    {
      title: msg`Ask before`,
      rows: [
        { kind: "switch", id: "boost_modal", path: "boost_modal", label: msg`Boosting` },
        {
          kind: "switch",
          id: "missing_description_modal",
          path: "missing_description_modal",
          label: msg`Boosting media without a description`,
          words: msg`alt text accessibility`,
        },
        { kind: "switch", id: "favourite_modal", path: "favourite_modal", label: msg`Favouriting` },
        { kind: "switch", id: "unfollow_modal", path: "unfollow_modal", label: msg`Unfollowing` },
        {
          kind: "switch",
          id: "delete_modal",
          path: "delete_modal",
          label: msg`Deleting or redrafting a post`,
        },
      ],
    },
  ],
};
