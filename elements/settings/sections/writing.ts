import { msg } from "@lingui/core/macro";
import { computed } from "nanostores";
import { PenLine } from "lucide";
import type { Client } from "../../../core/client.ts";
import { instances } from "../../../core/instance/instance.ts";
import { isGoToSocial } from "../../../core/instance/versions.ts";
import { scoped } from "../../../core/lib/scope.ts";
import { offeredVisibilities } from "../../../core/statuses/visibility.ts";
import { formatName } from "../../composer/options/format-words.ts";
import { VISIBILITY_NAMES } from "../../kit/text/visibility-names.ts";
import { fixed, isSignedIn, type Choice, type Section } from "../types.ts";

const offeredOf = scoped((client: Client) =>
  computed(instances(client).$instance, facts =>
    offeredVisibilities(facts?.features ?? new Set()).flatMap((each): Choice[] =>
      each.startsWith("list:")
        ? []
        : [[each, VISIBILITY_NAMES[each as keyof typeof VISIBILITY_NAMES]]],
    ),
  ),
);

const sideArms = scoped((client: Client) =>
  computed(offeredOf(client), (offered): Choice[] => [["none", msg`No second button`], ...offered]),
);

const formats = scoped((client: Client) =>
  computed(instances(client).$instance, facts =>
    (facts?.postFormats ?? []).map((type): Choice => [
      type,
      type === "text/plain" ? msg`Plain text` : formatName(type, ""),
    ]),
  ),
);

/** How posts are written and sent. */
export const writing: Section = {
  id: "writing",
  title: msg`Writing`,
  icon: PenLine,
  when: isSignedIn,
  groups: [
    {
      title: msg`Sending`,
      rows: [
        {
          kind: "choice",
          id: "posting_grace",
          path: "posting_grace",
          label: msg`Undo period`,
          hint: msg`How long a post waits before it’s sent.`,
          words: msg`delay take back`,
          choices: fixed([
            [0, msg`Off`],
            [5, msg`5 seconds`],
            [10, msg`10 seconds`],
            [20, msg`20 seconds`],
            [30, msg`30 seconds`],
          ]),
        },
        {
          kind: "choice",
          id: "side_arm",
          path: "side_arm",
          label: msg`Second send button: who can see the post`,
          hint: msg`Alt+Enter also posts with this visibility.`,
          words: msg`side arm toot visibility`,
          choices: sideArms,
        },
        {
          kind: "choice",
          id: "side_arm_reply_mode",
          path: "side_arm_reply_mode",
          label: msg`Second send button in replies`,
          choices: fixed([
            ["keep", msg`Same as for new posts`],
            ["copy", msg`Same as the post you’re replying to`],
            ["restrict", msg`Never more public than the post you’re replying to`],
          ]),
          when: ({ settings }) => settings.side_arm !== "none",
        },
        {
          kind: "choice",
          id: "default_content_type",
          path: "default_content_type",
          label: msg`Format of new posts`,
          words: msg`markdown HTML content type`,
          choices: formats,
          // GoToSocial keeps it with the account.
          when: ({ instance }) =>
            instance !== null && instance.postFormats.length > 1 && !isGoToSocial(instance.version),
        },
      ],
    },
    {
      title: msg`Content warnings and descriptions`,
      rows: [
        {
          kind: "switch",
          id: "confirm_missing_media_description",
          path: "confirm_missing_media_description",
          label: msg`Remind me about missing descriptions`,
          hint: msg`Before you post media without a description.`,
          words: msg`alt text accessibility`,
        },
        {
          kind: "switch",
          id: "always_show_spoilers_field",
          path: "always_show_spoilers_field",
          label: msg`Always show the content warning field`,
          words: msg`spoiler CW subject`,
        },
        {
          kind: "switch",
          id: "prepend_cw_re",
          path: "prepend_cw_re",
          label: msg`Start content warnings in replies with “re:”`,
          words: msg`spoiler CW subject`,
        },
      ],
    },
    {
      title: msg`Replies and emoji`,
      rows: [
        {
          kind: "switch",
          id: "preselect_on_reply",
          path: "preselect_on_reply",
          label: msg`Preselect the other mentions in replies`,
          hint: msg`When you reply to several people, all mentions after the first are selected, so typing replaces them.`,
          words: msg`preselect mentions`,
        },
        {
          kind: "choice",
          id: "emoji_skin_tone",
          path: "emoji_skin_tone",
          label: msg`Skin tone`,
          choices: fixed([
            [0, msg`Yellow`],
            [1, msg`Light`],
            [2, msg`Medium-light`],
            [3, msg`Medium`],
            [4, msg`Medium-dark`],
            [5, msg`Dark`],
          ]),
        },
      ],
    },
  ],
};
