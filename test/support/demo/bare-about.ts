import { learn, type Shape } from "./shape.ts";

const announcement = {
  ...{ id: "", content: "", all_day: true, read: true, published_at: "", updated_at: "" },
  mentions: [{ id: "", username: "", acct: "", url: "" }],
  statuses: [],
  tags: [{ name: "", url: "" }],
  emojis: [{ shortcode: "", url: "", static_url: "", visible_in_picker: true }],
  reactions: [
    { name: "", count: 0, me: true },
    { name: "", count: 0, me: true, url: "", static_url: "" },
  ],
};

/** What an instance says about itself, as Mastodon documents it. */
export const aboutShapes: Record<string, Shape> = {
  "nodeinfo-links": learn([{ links: [{ rel: "", href: "" }] }]),
  nodeinfo: learn([
    {
      version: "",
      software: { name: "", version: "" },
      protocols: [""],
      services: { inbound: [], outbound: [] },
      usage: { users: { total: 0, activeMonth: 0, activeHalfyear: 0 }, localPosts: 0 },
      openRegistrations: false,
      metadata: { nodeName: "", nodeDescription: "" },
    },
  ]),
  "instance-block": learn([{ domain: "", digest: "", severity: "", comment: "" }]),
  document: learn([{ updated_at: "", content: "" }]),
  terms: learn([
    { effective_date: "", effective: true, content: "", succeeded_by: null },
    { effective_date: "", effective: false, content: "", succeeded_by: "" },
  ]),
  announcement: learn([
    { ...announcement, starts_at: "", ends_at: "" },
    { ...announcement, starts_at: null, ends_at: null },
  ]),
};
