import { msg } from "@lingui/core/macro";
import { UserRoundCog } from "lucide";
import { isAble } from "../../../core/instance/abilities.ts";
import { formatName } from "../../composer/options/format-words.ts";
import { latePart } from "../../kit/late/late.tsx";
import { VISIBILITY_NAMES } from "../../kit/text/visibility-names.ts";
import { isSignedIn, type Section } from "../types.ts";
import { accountRow, accountState } from "./account-rows.ts";

/** What the server does with the account: who finds, follows and reads it. */
export const account: Section = {
  id: "account",
  title: msg`Privacy and account`,
  icon: UserRoundCog,
  when: isSignedIn,
  groups: [
    {
      title: msg`New posts`,
      rows: [
        accountState("account_state"),
        accountRow({
          name: "privacy",
          label: msg`Who can see new posts`,
          hint: msg`Unlisted posts are visible to everyone, but not in public timelines.`,
          words: msg`default visibility privacy scope`,
          choices: [
            ["public", VISIBILITY_NAMES.public],
            ["unlisted", VISIBILITY_NAMES.unlisted],
            ["private", VISIBILITY_NAMES.private],
            ["direct", VISIBILITY_NAMES.direct],
          ],
        }),
        accountRow({
          name: "quote_policy",
          label: msg`Who can quote new posts`,
          choices: [
            ["public", msg`Everyone`],
            ["followers", msg`Followers only`],
            ["nobody", msg`Only you`],
          ],
        }),
        accountRow({
          name: "language",
          label: msg`Language of new posts`,
          hint: msg`Used unless you choose another one.`,
        }),
        accountRow({
          name: "status_content_type",
          label: msg`Format of new posts`,
          words: msg`markdown HTML content type`,
          choices: [
            ["text/plain", msg`Plain text`],
            ["text/markdown", formatName("text/markdown", "")],
          ],
        }),
        accountRow({
          name: "sensitive",
          label: msg`Mark media as sensitive`,
          words: msg`NSFW hide`,
        }),
        accountRow({
          name: "no_rich_text",
          label: msg`Remove all formatting from posts`,
          hint: msg`Your server sends posts to you without formatting, in all apps.`,
          words: msg`rich text plain`,
        }),
      ],
    },
    {
      title: msg`Discovery`,
      rows: [
        accountRow({
          name: "discoverable",
          label: msg`Suggest your account to others`,
          hint: msg`In the directory, in suggestions and in search engines.`,
          words: msg`discoverable`,
        }),
        accountRow({
          name: "indexable",
          label: msg`Let others find your public posts in search`,
          words: msg`indexable`,
        }),
        accountRow({
          name: "show_role",
          label: msg`Show your role on your profile`,
          words: msg`admin moderator`,
        }),
        accountRow({ name: "show_birthday", label: msg`Show your birthday on your profile` }),
        accountRow({
          name: "bot",
          label: msg`This account is automated`,
          hint: msg`Marks it as a bot.`,
        }),
      ],
    },
    {
      title: msg`Followers and following`,
      rows: [
        accountRow({
          name: "locked",
          label: msg`Approve follow requests manually`,
          words: msg`locked private`,
        }),
        accountRow({
          name: "hide_collections",
          label: msg`Hide who you follow and who follows you`,
        }),
        accountRow({ name: "hide_followers", label: msg`Hide who follows you` }),
        accountRow({ name: "hide_followers_count", label: msg`Hide how many people follow you` }),
        accountRow({ name: "hide_follows", label: msg`Hide who you follow` }),
        accountRow({ name: "hide_follows_count", label: msg`Hide how many people you follow` }),
        accountRow({ name: "hide_favorites", label: msg`Hide your favourites` }),
        accountRow({ name: "accepts_chat_messages", label: msg`Accept chat messages` }),
        accountRow({
          name: "allow_following_move",
          label: msg`Follow people to their new account`,
          hint: msg`Automatically, when someone you follow moves to another server.`,
        }),
      ],
    },
    {
      title: msg`More about your account`,
      rows: [
        {
          kind: "custom",
          id: "edit_profile",
          label: msg`Edit your profile`,
          words: msg`avatar header name bio fields`,
          Part: latePart(() => import("../account/edit-profile-part.tsx"), "EditProfilePart"),
        },
        {
          kind: "link",
          id: "follow_requests",
          label: msg`Follow requests`,
          path: "/follow-requests",
        },
        { kind: "link", id: "blocks", label: msg`Blocked people`, path: "/blocks" },
        { kind: "link", id: "mutes", label: msg`Muted people`, path: "/mutes" },
        {
          kind: "link",
          id: "domain_blocks",
          label: msg`Blocked servers`,
          path: "/domain-blocks",
          when: ({ instance }) => isAble(instance ?? undefined, "block-servers"),
        },
        { kind: "link", id: "filters", label: msg`Filters`, path: "/filters" },
      ],
    },
  ],
};
