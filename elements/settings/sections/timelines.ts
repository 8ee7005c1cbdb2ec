import { msg } from "@lingui/core/macro";
import { isAble } from "../../../core/instance/abilities.ts";
import { Rows3 } from "lucide";
import { postPatternProblem } from "../patterns.ts";
import { fixed, isSignedIn, type Section } from "../types.ts";

/** What timelines show, and how new posts come in. */
export const timelines: Section = {
  id: "timelines",
  title: msg`Timelines`,
  icon: Rows3,
  groups: [
    {
      title: msg`Reading`,
      rows: [
        {
          kind: "switch",
          id: "use_pending_items",
          path: "use_pending_items",
          label: msg`Slow mode`,
          hint: msg`New posts and notifications stay hidden behind a button.`,
          words: msg`pending streaming autoload`,
        },
        {
          kind: "switch",
          id: "infinite_scroll",
          path: "infinite_scroll",
          label: msg`Infinite scroll`,
          hint: msg`When off, a button at the end of timelines, notifications and profiles loads more.`,
          words: msg`paginated`,
        },
        {
          kind: "switch",
          id: "hide_trends",
          path: "hide_trends",
          label: msg`Hide trends`,
          hint: msg`Trending posts, hashtags and links aren’t shown on the Explore page.`,
          words: msg`trends news`,
        },
      ],
    },
    {
      title: msg`Home`,
      rows: [
        {
          kind: "switch",
          id: "home_reblog",
          path: "timelines.home.shows.reblog",
          label: msg`Boosts`,
          when: isSignedIn,
        },
        {
          kind: "switch",
          id: "home_reply",
          path: "timelines.home.shows.reply",
          label: msg`Replies`,
          when: isSignedIn,
        },
        {
          kind: "switch",
          id: "home_quote",
          path: "timelines.home.shows.quote",
          label: msg`Quotes`,
          when: facts => isSignedIn(facts) && isAble(facts.instance ?? undefined, "quotes"),
        },
        {
          kind: "switch",
          id: "home_direct",
          path: "timelines.home.shows.direct",
          label: msg`Private mentions`,
          when: isSignedIn,
        },
        {
          kind: "switch",
          id: "home_media",
          path: "timelines.home.other.onlyMedia",
          label: msg`Only posts with media`,
          when: isSignedIn,
        },
        {
          kind: "text",
          id: "home_regex",
          path: "timelines.home.regex.body",
          label: msg`Hide posts that match a regular expression`,
          hint: msg`Not case-sensitive. Your own posts are never hidden.`,
          words: msg`mute words regex`,
          problem: postPatternProblem,
          when: isSignedIn,
        },
      ],
    },
    {
      title: msg`Hide in all timelines`,
      rows: [
        {
          kind: "switch",
          id: "hide_bots",
          path: "hide_bots",
          label: msg`Posts by bots`,
          hint: msg`Unless they mention you.`,
        },
        {
          kind: "switch",
          id: "hide_undescribed_media",
          path: "hide_undescribed_media",
          label: msg`Media without a description`,
          hint: msg`Hides the whole post, unless it mentions you.`,
          words: msg`alt text accessibility`,
        },
        {
          kind: "switch",
          id: "hide_own_boosts",
          path: "hide_own_boosts",
          label: msg`Your own boosts`,
          when: isSignedIn,
        },
        {
          kind: "switch",
          id: "hide_known_boosts",
          path: "hide_known_boosts",
          label: msg`Boosts of posts you’ve interacted with`,
          hint: msg`Boosts of posts you’ve boosted, favourited or bookmarked.`,
          when: isSignedIn,
        },
      ],
    },
    {
      title: msg`Filters`,
      rows: [
        {
          kind: "choice",
          id: "filtering_behavior",
          path: "filtering_behavior",
          label: msg`Shown in place of posts hidden with a warning`,
          choices: fixed([
            ["hide", msg`The filter’s name with a button to show the post`],
            ["content_warning", msg`A content warning with the filter’s words`],
            ["upstream", msg`Only a note that the post was filtered`],
            ["drop", msg`Nothing`],
          ]),
          when: isSignedIn,
        },
        {
          kind: "link",
          id: "filters",
          path: "/filters",
          label: msg`Words and hashtags you filter`,
          words: msg`mute keywords`,
          when: isSignedIn,
        },
      ],
    },
  ],
};
