/** What a plain server says where one writes, as Mastodon documents it: the samples lack it. */

type Entity = Record<string, unknown>;

const like = (name: string) => ({ $like: name });

export function withLimits(one: Entity): Entity {
  const configuration = one["configuration"] as Record<string, Entity>;
  const media = { ...configuration["media_attachments"], description_limit: 0 };
  return { ...one, configuration: { ...configuration, media_attachments: media } };
}

const hidden = { title: "", votes_count: null };
/** The samples hide no totals. */
export const withHidden = (poll: Entity) => ({
  ...poll,
  options: [...(poll["options"] as Entity[]), hidden],
});
/** As Mastodon documents it. */
const waits = {
  params: {
    ...{
      text: "",
      scheduled_at: null,
      idempotency: null,
      with_rate_limit: true,
      application_id: 1,
    },
  },
};
const chosen = { visibility: "", in_reply_to_id: "", language: "", spoiler_text: "" };
const quoting = { quoted_status_id: "", quote_approval_policy: "" };
const kept = { ...chosen, ...quoting, sensitive: true, media_ids: [""], poll: { $like: "any" } };
export const scheduled = [kept, Object.fromEntries(Object.keys(kept).map(key => [key, null]))].map(
  params => ({
    ...{ id: "", scheduled_at: "", media_attachments: [like("media")] },
    params: { ...waits.params, ...params },
  }),
);

/** As Mastodon documents it, as far as this server says it. */
export const instances2 = ["", null].map(streaming => ({
  ...{ domain: "", title: "", version: "", source_url: "", description: "", icon: [] },
  usage: { users: { active_month: 0 } },
  thumbnail: { url: "", blurhash: null, versions: {} },
  languages: [""],
  configuration: {
    urls: { streaming, status: null, about: null },
    accounts: { max_featured_tags: 0, max_pinned_statuses: 0 },
    statuses: { max_characters: 0, max_media_attachments: 0, characters_reserved_per_url: 0 },
    ...{ media_attachments: like("any"), polls: like("any"), translation: { enabled: false } },
  },
  registrations: { enabled: false, approval_required: true, message: null, url: null },
  api_versions: { mastodon: 0 },
  contact: { email: "", account: like("account") },
  rules: [{ id: "", text: "", hint: "", translations: like("any") }],
}));
