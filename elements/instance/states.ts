import type { ElementState, ElementStates, StateAnswer } from "../kit/states/element-state.ts";
import { bob, emoji, failures, me, signedOutAnswers } from "../kit/states/samples.ts";

type Answers = Record<string, StateAnswer>;

const instance = {
  uri: "example.social",
  title: "Example Social",
  description: "<p>A place for <b>examples</b>, and for nothing else.</p>",
  short_description: "",
  email: "hello@example.social",
  version: "4.5.0",
  languages: ["en"],
  registrations: true,
  approval_required: true,
  stats: { user_count: 1234, status_count: 567_890, domain_count: 4321 },
  thumbnail: new URL("/web/lily-512.png", location.href).href,
  contact_account: bob,
  rules: [
    { id: "1", text: "Be kind", hint: "Disagree with what people say, not with who they are." },
    { id: "2", text: "Describe your pictures", hint: "" },
  ],
  configuration: {
    statuses: { max_characters: 500, max_media_attachments: 4 },
    media_attachments: { image_size_limit: 16_777_216, video_size_limit: 103_809_024 },
  },
};

const nodeinfo = (name: string, version: string, metadata: object = {}): Answers => ({
  "/.well-known/nodeinfo": {
    body: {
      links: [
        {
          rel: "http://nodeinfo.diaspora.software/ns/schema/2.0",
          href: "https://example.social/nodeinfo/2.0",
        },
      ],
    },
  },
  "/nodeinfo/2.0": { body: { software: { name, version }, metadata } },
});

const privacy = "<h2>What we store</h2><p>What you write, and when.</p><script>alert(1)</script>";

const mastodon: Answers = {
  ...signedOutAnswers,
  ...nodeinfo("mastodon", "4.5.0"),
  "/api/v1/instance": { body: instance },
  "/api/v2/instance": {
    body: {
      source_url: "https://github.com/mastodon/mastodon",
      usage: { users: { active_month: 321 } },
      registrations: { message: "<p>Tell us why you want to join.</p>" },
      configuration: { urls: { status: "https://status.example/" } },
      rules: instance.rules,
    },
  },
  "/api/v1/instance/extended_description": {
    body: { content: "<h2>Who we are</h2><p>Two people and a kettle.</p>", updated_at: null },
  },
  "/api/v1/instance/privacy_policy": {
    body: { content: privacy, updated_at: "2026-06-01T00:00:00Z" },
  },
  "/api/v1/instance/terms_of_service": {
    body: { content: "<p>Be kind.</p>", effective_date: "2026-06-01", effective: true },
  },
  "/api/v1/instance/terms_of_service/2025-01-01": {
    body: {
      content: "<p>Be somewhat kind.</p>",
      effective_date: "2025-01-01",
      effective: false,
      succeeded_by: "2026-06-01",
    },
  },
  "/api/v1/instance/domain_blocks": {
    body: [
      { domain: "noise.example", digest: "1", severity: "suspend", comment: "Harassment" },
      { domain: "w*st.ex*mple", digest: "2", severity: "suspend", comment: "" },
      { domain: "headlines.example", digest: "3", severity: "silence", comment: "Too much" },
    ],
  },
  "/api/v1/custom_emojis": {
    body: ["lily", "leaf", "tea_with_a_very_long_name_that_does_not_fit"].map((code, index) => ({
      ...emoji(code),
      category: index < 2 ? "Garden" : null,
    })),
  },
};

const hosts = Array.from({ length: 14 }, (_, index) => `server-${index}.example`);

const pleroma: Answers = {
  ...signedOutAnswers,
  ...nodeinfo("pleroma", "2.9.0", {
    staffAccounts: ["https://example.social/users/alice", "https://example.social/users/gone"],
    federation: {
      enabled: true,
      exclusions: true,
      mrf_hashtag: { sensitive: ["nsfw"] },
      mrf_keyword: {
        reject: ["miracle pills", "~r/cheap\\s+watches/i"],
        replace: [{ pattern: "the cloud", replacement: "somebody else’s computer" }],
      },
      mrf_policies: ["SimplePolicy", "TagPolicy", "KeywordPolicy"],
      mrf_simple: { reject: hosts, media_nsfw: ["cinema.example"], bite: ["dog.example"] },
      mrf_simple_info: { reject: { "server-0.example": { reason: "Advertising" } } },
      quarantined_instances: ["sieve.example"],
    },
  }),
  "/api/v1/instance": {
    body: {
      ...instance,
      contact_account: null,
      registrations: false,
      version: "2.7.2 (compatible; Pleroma 2.9.0)",
      max_toot_chars: 5000,
      max_media_attachments: 1000,
      upload_limit: 16_000_000,
      configuration: {},
    },
  },
  "/api/v1/accounts/lookup?acct=alice": { body: me },
  "/static/terms-of-service.html": { text: "<p>Be kind.</p>", type: "text/html" },
};

const gotosocial: Answers = {
  ...signedOutAnswers,
  "/api/v1/instance": { body: { ...instance, contact_account: null, version: "0.20.0" } },
  "/api/v2/instance": {
    body: {
      configuration: { urls: { terms_of_service: "https://example.social/about#rules" } },
    },
  },
};

const of = (answers: Answers, shows: string, more: Partial<ElementState> = {}): ElementState => ({
  answers,
  shows,
  ...more,
});

export const states: ElementStates = {
  bare: of(mastodon, "Tell us why"),
  "restricted servers": of(mastodon, "headlines.example", { press: "Restricted servers" }),
  "custom emoji": of(mastodon, ":leaf:", { press: "Custom emoji" }),
  "on Pleroma": of(pleroma, "Terms of service"),
  "restricted servers on Pleroma": of(pleroma, "sieve.example", { press: "Restricted servers" }),
  "with little to tell": of(
    {
      ...signedOutAnswers,
      "/api/v1/instance": { body: { uri: "example.social", version: "3.5.3" } },
    },
    "3.5.3",
  ),
  "restrictions that are not published": of(
    { ...signedOutAnswers, "/api/v1/instance": { body: instance } },
    "doesn’t publish which servers",
    { press: "Restricted servers" },
  ),
  "privacy policy": of(mastodon, "What we store", { attributes: { part: "privacy-policy" } }),
  "no privacy policy": of(pleroma, "doesn’t publish a privacy policy", {
    attributes: { part: "privacy-policy" },
  }),
  "terms of service": of(mastodon, "Be kind.", { attributes: { part: "terms-of-service" } }),
  "terms of service on GoToSocial": of(gotosocial, "own website", {
    attributes: { part: "terms-of-service" },
  }),
  "earlier terms of service": of(mastodon, "Be somewhat kind.", {
    attributes: { part: "terms-of-service", date: "2025-01-01", client: "/web" },
  }),
  loading: of({ ...signedOutAnswers, "/api/v1/instance": "never" }, "Loading…"),
  ...Object.fromEntries(
    Object.entries(failures).map(([name, { answer, shows, reports }]) => [
      name,
      {
        ...of(
          { ...signedOutAnswers, "/api/v1/instance": answer },
          name === "refused" ? "Sign in to see this" : shows,
        ),
        reports,
      },
    ]),
  ),
};
