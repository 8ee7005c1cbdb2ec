import type { Payload } from "./payload.ts";

const PICTURE = "/web/lily.svg";

/** An account of which every text is the payload. */
export function hostileAccount(id: string, payload: Payload): object {
  const { text, url } = payload;
  return {
    id,
    username: "mallory",
    acct: `mallory${id}@evil.example`,
    display_name: text,
    note: text,
    url: url ?? `https://evil.example/@mallory${id}`,
    avatar: PICTURE,
    avatar_static: PICTURE,
    header: url ?? "",
    header_static: url ?? "",
    fields: [
      { name: text, value: text, verified_at: "2026-11-20T10:00:00.000Z" },
      { name: "Site", value: `<a href="${url ?? "https://evil.example/"}" rel="me">${text}</a>` },
    ],
    emojis: emojisOf(payload),
    created_at: "2026-01-01T00:00:00.000Z",
    followers_count: 3,
    following_count: 3,
    statuses_count: 3,
    locked: false,
    bot: false,
  };
}

/** Two statuses, since what has a warning shows nothing else: one folded, one open. */
export function hostileStatuses(id: string, payload: Payload): object[] {
  const { text, url } = payload;
  const emojis = emojisOf(payload);
  const common = {
    account: hostileAccount(id, payload),
    created_at: "2026-11-20T10:00:00.000Z",
    visibility: "public",
    uri: url ?? `https://evil.example/${id}`,
    url: url ?? `https://evil.example/${id}`,
    emojis,
    media_attachments: [],
    mentions: [{ id: "1", username: "bob", acct: "bob", url: url ?? "https://evil.example/@bob" }],
    tags: [{ name: "tag", url: url ?? "https://evil.example/tag" }],
  };
  return [
    { ...common, id: `${id}w`, content: "<p>folded</p>", spoiler_text: text, sensitive: true },
    {
      ...common,
      id: `${id}c`,
      content: text,
      spoiler_text: "",
      sensitive: false,
      poll: {
        id: `${id}p`,
        expires_at: null,
        expired: false,
        multiple: false,
        votes_count: 3,
        voters_count: 3,
        options: [
          { title: text, votes_count: 3 },
          { title: "Plain", votes_count: 0 },
        ],
        emojis,
        voted: true,
        own_votes: [0],
      },
      card: {
        url: url ?? "https://evil.example/card",
        title: text,
        description: text,
        type: "link",
        author_name: text,
        provider_name: text,
        image: null,
      },
    },
  ];
}

const emojisOf = ({ emojis = [] }: Payload) =>
  emojis.map(({ shortcode, url }) => ({
    shortcode,
    url,
    static_url: url,
    visible_in_picker: true,
    category: null,
  }));
