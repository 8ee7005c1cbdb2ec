/** What this instance says of itself in `/api/v1/instance`, `/api/v2/instance` and nodeinfo alike. */
export const TITLE = "Glitch-lily demo";
export const DESCRIPTION = "A small town of made-up people, for trying the client out.";
export const EMAIL = "admin@lily.example";
export const SOURCE = "https://git.pleroma.social/pleroma/pleroma";
export const SOFTWARE = "2.7.51";
export const VERSION = `2.7.2 (compatible; Pleroma ${SOFTWARE})`;
export const AKKOMA_VERSION = "2.7.2 (compatible; Akkoma 3.16.0)";

export const UPLOAD = 16_000_000;
export const AVATAR_UPLOAD = 2_000_000;
export const BANNER_UPLOAD = 4_000_000;
export const MAX_CHARACTERS = 5000;
export const MAX_ATTACHMENTS = 1000;

/** Characters and how many there may be of a profile's fields. */
export const FIELDS = {
  max_fields: 10,
  max_remote_fields: 20,
  name_length: 512,
  value_length: 2048,
};

export const POLL_LIMITS = {
  max_options: 20,
  max_option_chars: 200,
  min_expiration: 0,
  max_expiration: 31_536_000,
};

export const POST_FORMATS = ["text/plain", "text/html", "text/markdown", "text/bbcode"];

export const FEATURES = [
  "pleroma_api",
  "mastodon_api",
  "mastodon_api_streaming",
  "polls",
  "v2_suggestions",
  "pleroma_explicit_addressing",
  "shareable_emoji_packs",
  "multifetch",
  "pleroma:api/v1/notifications:include_types_filter",
  "editing",
  "quote_posting",
  "pleroma_emoji_reactions",
  "pleroma_custom_emoji_reactions",
  "exposable_reactions",
  "profile_directory",
  "pleroma:bookmark_folders",
];

/** What Pleroma says besides. */
export const PLEROMA_FEATURES = ["pleroma_chat_messages"];

/** What Akkoma says besides. */
export const AKKOMA_FEATURES = ["akkoma_api", "bubble_timeline"];

/** The servers whose posts Akkoma gathers in its bubble timeline, beside its own. */
export const BUBBLE = ["slow.example", "duckpond.example", "kettle.example"];

/** Servers that are not treated like others, with the reason, by what is done to them. */
const RESTRICTED: Record<string, Record<string, string>> = {
  accept: {},
  avatar_removal: { "frames.example": "" },
  banner_removal: {},
  federated_timeline_removal: { "headlines.example": "Hundreds of posts an hour" },
  followers_only: {},
  media_nsfw: { "cinema.example": "Few warnings before pictures" },
  media_removal: {},
  reject: {
    "noise.example": "Harassment",
    "*.pills.example": "Advertising",
    "forgeries.example": "",
  },
  reject_deletes: {},
  report_removal: {},
};

export const FEDERATION = {
  enabled: true,
  exclusions: true,
  mrf_hashtag: { federated_timeline_removal: [], reject: [], sensitive: ["nsfw"] },
  mrf_keyword: {
    federated_timeline_removal: ["giveaway"],
    reject: ["miracle pills", "~r/cheap\\s+watches/i"],
    replace: [{ pattern: "the cloud", replacement: "somebody else’s computer" }],
  },
  mrf_object_age: { actions: ["delist", "strip_followers"], threshold: 604_800 },
  mrf_policies: [
    "ObjectAgePolicy",
    "TagPolicy",
    "InlineQuotePolicy",
    "HashtagPolicy",
    "KeywordPolicy",
    "SimplePolicy",
  ],
  mrf_simple: Object.fromEntries(
    Object.entries(RESTRICTED).map(([kind, servers]) => [kind, Object.keys(servers)]),
  ),
  // Only those with a reason.
  mrf_simple_info: Object.fromEntries(
    Object.entries(RESTRICTED).flatMap(([kind, servers]) => {
      const reasons = Object.entries(servers).filter(([, reason]) => reason !== "");
      if (reasons.length === 0) return [];
      return [[kind, Object.fromEntries(reasons.map(([host, reason]) => [host, { reason }]))]];
    }),
  ),
  quarantined_instances: ["sieve.example"],
  quarantined_instances_info: {
    quarantined_instances: { "sieve.example": { reason: "Publishes private posts" } },
  },
  rejected_instances: {},
};

export const RULES = [
  { id: "1", text: "Be kind", hint: "Always" },
  { id: "2", text: "Describe your pictures", hint: "" },
];

/** What stands in the file that Pleroma serves under `/static/terms-of-service.html`. */
export const TERMS = `<h4>Terms of Service</h4>
<p>This town is a demonstration. Whatever you write here is gone when it starts again.</p>
<ul>
  <li>Be <strong>kind</strong>, as the rules say.</li>
  <li>Nothing here is real, so don’t order anything.</li>
</ul>
<p onclick="alert(1)">Questions? <a href="mailto:admin@lily.example">Write to us</a>.</p>
`;

export const ADMIN_PRIVILEGES = [
  "users_read",
  "users_manage_invites",
  "users_manage_activation_state",
  "users_manage_tags",
  "users_manage_credentials",
  "users_delete",
  "messages_read",
  "messages_delete",
  "instances_delete",
  "reports_manage_reports",
  "moderation_log_read",
  "announcements_manage_announcements",
  "emoji_manage_emoji",
  "statistics_read",
];

export const MODERATOR_PRIVILEGES = ["messages_delete", "reports_manage_reports"];
