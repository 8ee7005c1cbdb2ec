import { describeShown, type Shown, type ShownAccount } from "../support/demo/shown.ts";

type Table = Record<string, (shown: Shown) => unknown>;

const person = (wanted: (account: ShownAccount) => unknown) => (shown: Shown) =>
  shown.people.some(wanted);
const stands = (wanted: (relationship: Record<string, unknown>) => unknown) => (shown: Shown) =>
  shown.relationships.some(wanted);
/** What alice is answered. */
const list = (path: string) => async (shown: Shown) => {
  const { body } = await shown.alice.get(path);
  return Array.isArray(body) && body.length > 0;
};
const says = (name: string) => person(account => account[name]);
const has = (name: string) => stands(relationship => relationship[name]);

/** What the rows of people and of what one does to them mean in data. */
const everywhere: Table = {
  "5.10 bookmark": shown => shown.posts.some(post => post["bookmarked"]),
  "5.26 somebody of another server": person(({ acct }) => acct.includes("@")),
  "8.1 header": person(one => !String(one["header"]).endsWith("missing.png")),
  "8.2 field": person(({ fields }) => fields.length > 2),
  "8.3 counters": person(one => Number(one["followers_count"]) > 3),
  "8.4 locked": says("locked"),
  "8.4 asked to follow": has("requested"),
  "8.5 without boosts": stands(one => one["following"] && one["showing_reblogs"] === false),
  "8.5 with notices": has("notifying"),
  "8.7 follower": has("followed_by"),
  "8.8 muted with their notifications": stands(one => one["muting"] && one["muting_notifications"]),
  "8.8 muted but for their notifications": stands(
    one => one["muting"] && !one["muting_notifications"],
  ),
  "8.9 blocked": has("blocking"),
  "8.9 blocks alice": has("blocked_by"),
  "8.10 note": has("note"),
  "8.15 mutual": stands(one => one["following"] && one["followed_by"]),
  "8.21 somebody of another server": person(({ acct }) => acct.includes("@")),
  "8.30 found among one's own follows": list("/api/v1/accounts/search?q=bo&following=true"),
  "8.34 asks to follow alice": list("/api/v1/follow_requests"),
  "15.9 face that moves": person(one => one.avatar_static.endsWith(".gif")),
  "15.17 several media of one person": shown =>
    shown.people.some(
      ({ id }) =>
        shown.posts.filter(post => post.account.id === id && post.media_attachments.length > 0)
          .length > 2,
    ),
};

const inPleroma = (account: ShownAccount) => account.pleroma ?? {};
const only: Record<"pleroma" | "plain", Table> = {
  pleroma: {
    "4.33 who reacted": shown =>
      shown.posts.some(({ pleroma }) =>
        pleroma?.emoji_reactions?.some(one => one.account_ids?.length),
      ),
    "4.56 filter": list("/api/v1/filters"),
    "4.58 moderator": person(one => inPleroma(one)["is_moderator"]),
    "4.59 server's picture": person(one => inPleroma(one)["favicon"]),
    "5.11 folder": list("/api/v1/pleroma/bookmark_folders"),
    "5.28 admin": person(one => inPleroma(one)["is_admin"]),
    "8.6 subscribed without a follow": stands(one => one["subscribing"] && !one["following"]),
    "8.11 featured": has("endorsed"),
    "8.12 whom alice features": list("/api/v1/endorsements"),
    "8.16 hidden network": person(
      one => inPleroma(one)["hide_followers"] || inPleroma(one)["hide_follows"],
    ),
    "8.26 description of a face": person(one => inPleroma(one)["avatar_description"]),
  },
  plain: {
    "4.6 hashtags that alice follows": list("/api/v1/followed_tags"),
    "4.58 group": says("group"),
    "4.58 role": person(one => (one["roles"] as object[] | undefined)?.length),
    "5.24 filter": list("/api/v2/filters"),
    "8.2 link that leads back": person(({ fields }) => fields.some(one => one.verified_at)),
    "8.5 in some languages": stands(one => Array.isArray(one["languages"])),
    "8.13 featured hashtags": async ({ alice, people }) => {
      const { id } = people.find(({ acct }) => acct === "tove")!;
      const { body } = await alice.get(`/api/v1/accounts/${id}/featured_tags`);
      return (body as object[]).length === 2;
    },
    "8.17 moved": says("moved"),
    "8.18 in memory": says("memorial"),
    "8.19 limited": says("limited"),
  },
};

describeShown(
  "what somebody can be, and how one can stand to them, is shown by somebody",
  everywhere,
  only,
  async (shown, is) => Boolean(await is(shown)),
);
