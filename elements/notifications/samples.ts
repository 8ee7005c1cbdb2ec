import { account, bob, emoji, image, me, status } from "../kit/states/samples.ts";

/*
 * Notifications as a server sends them, for states and tests. Ids sort by time.
 */

const mine = status("mine", {
  account: me,
  content: "<p>What I wrote :lily:</p>",
  emojis: [emoji("lily")],
  media_attachments: ["1", "2", "3", "4", "5"].map(id => image(id)),
});
const carol = account("carol", { display_name: "Carol", acct: "carol@example.net" });

/** A notification, by default that bob favourited a post of `me`. */
export const notification = (id: string, more: object = {}) => ({
  id,
  type: "favourite",
  created_at: "2026-11-20T09:30:00.000Z",
  account: bob,
  status: mine,
  ...more,
});

const to = (id: string, more: object) => status(id, { account: bob, ...more });
const report = { id: "r", comment: "Shouts <b>loudly</b>", target_account: carol };
const poll = {
  id: "poll",
  expires_at: "2026-11-20T09:30:00.000Z",
  expired: true,
  multiple: false,
  votes_count: 3,
  options: [
    { title: "Tea", votes_count: 2 },
    { title: "Coffee", votes_count: 1 },
  ],
  emojis: [],
};

const types: [type: string, more: object][] = [
  ["what_nobody_knows", { status: null }],
  ["mention", { status: to("s1", { content: "<p>Hello @alice</p>" }) }],
  ["mention", { status: to("s2", { visibility: "direct" }) }],
  ["mention", { status: to("s3", { in_reply_to_id: "mine", in_reply_to_account_id: me.id }) }],
  ["mention", { status: null }],
  ["status", { status: to("s4", {}) }],
  ["reblog", {}],
  ["reblog", { account: {}, status: { ...mine, id: "mine2", spoiler_text: "Spiders <3" } }],
  ["favourite", {}],
  ["favourite", { account: carol }],
  ["favourite", { status: { ...mine, id: "mine3", sensitive: true, content: "" } }],
  ["follow", { status: null }],
  ["follow", { account: carol, status: null, created_at: "2026-11-18T09:30:00.000Z" }],
  ["follow_request", { account: carol, status: null }],
  ["poll", { account: me, status: { ...mine, id: "mine4", poll, media_attachments: [] } }],
  ["poll", { status: to("s5", { poll: { ...poll, id: "poll2" } }) }],
  ["update", { status: to("s6", { edited_at: "2026-11-20T10:00:00.000Z" }) }],
  ["quote", { status: to("s7", {}) }],
  ["quoted_update", { status: to("s8", {}) }],
  ["pleroma:emoji_reaction", { emoji: "🌿" }],
  ["pleroma:emoji_reaction", { emoji: ":lily:", emoji_url: emoji("lily").url }],
  ["pleroma:emoji_reaction", {}],
  ["pleroma:chat_mention", { status: null, chat_message: { id: "c", content: "Tea?" } }],
  ["pleroma:report", { status: null, report }],
  ["move", { status: null, target: carol }],
  ["admin.sign_up", { account: carol, status: null }],
  ["admin.report", { status: null, report }],
];

/** A notification of each type and variant, newest first. */
export const everyType = types.map(([type, more], index) =>
  notification(`n${String(types.length - index).padStart(2, "0")}`, { type, ...more }),
);
