import { describe, expect, test } from "vitest";
import type { ComposeContext } from "../../../core/composer/internal/context.ts";
import { composeFeaturesOf } from "../../../core/composer/internal/defaults.ts";
import { EMPTY } from "../../../core/composer/internal/initial-contents.ts";
import { newStatus, statusEdit } from "../../../core/composer/internal/wire.ts";
import type { InstanceFacts } from "../../../core/instance/instance.ts";
import { newDraft, type DraftContents } from "../../../core/drafts/draft.ts";
import { storedAttachment, postedAttachment } from "../../../core/uploads/upload.ts";

const POLL_LIMITS = {
  maxOptions: 4,
  maxOptionChars: 50,
  optionUnit: "grapheme",
  minExpiration: 300,
  maxExpiration: 9000,
} as const;

function instance(version: string, more: Partial<InstanceFacts> = {}): InstanceFacts {
  return {
    title: "",
    version,
    isPleroma: false,
    features: new Set(),
    maxStatusLength: 500,
    lengthRule: "grapheme",
    pollLimits: POLL_LIMITS,
    rules: [],
    postFormats: ["text/plain"],
    streamingUrl: null,
    ...more,
  };
}

const PLEROMA = instance("2.7.2 (compatible; Pleroma 2.7.51)", {
  isPleroma: true,
  features: new Set(["pleroma_api", "pleroma_explicit_addressing", "quote_posting"]),
  postFormats: ["text/plain", "text/markdown"],
});
const MASTODON = instance("4.5.0");

const formats = { postFormats: ["text/plain", "text/markdown"] };

const ALL: Partial<DraftContents> = {
  text: "Hi",
  visibility: "unlisted",
  contentType: "text/markdown",
  expiresIn: 3600,
  quotePolicy: "nobody",
  addressees: ["bob"],
};

function context(on: InstanceFacts, more: Partial<ComposeContext> = {}): ComposeContext {
  const subject = { replyTo: null, quote: null, edit: null, isRedraft: false, text: "" };
  return {
    subject: { ...subject, conversation: null, visibility: null },
    start: EMPTY,
    visibility: "public",
    visibilities: [],
    features: composeFeaturesOf(on),
    limit: 500,
    lengthRule: "grapheme",
    pollLimits: POLL_LIMITS,
    quoteKey: "quote_id",
    language: null,
    contentType: "text/plain",
    quotePolicy: null,
    isLocked: false,
    alwaysShowsWarning: false,
    isKnown: true,
    isParentKnown: true,
    ...more,
  };
}

const picture = (id: string) => ({
  id,
  type: "image",
  url: `https://example.social/${id}.png`,
  preview_url: null,
  remote_url: null,
  description: `Picture ${id}`,
  blurhash: null,
  meta: null,
  pleroma: null,
});

const poll = { options: ["Tea", "", " Coffee "], multiple: true, hideTotals: true, expiresIn: 60 };

function wire(contents: Partial<DraftContents>, on = PLEROMA, more: Partial<ComposeContext> = {}) {
  const draft = newDraft("1", contents);
  return newStatus({ draft, language: null }, context(on, more));
}

describe("a new post", () => {
  test.each<[string, object, object]>([
    ["words alone", { text: "Hi", visibility: "public" }, { status: "Hi", visibility: "public" }],
    ["for a list", { text: "Hi", visibility: "list:7" }, { status: "Hi", visibility: "list:7" }],
    [
      "a warning",
      { text: "Hi", visibility: "public", warning: " Cake " },
      { status: "Hi", visibility: "public", spoiler_text: "Cake", sensitive: true },
    ],
    [
      "an empty warning",
      { text: "Hi", visibility: "public", warning: "  " },
      { status: "Hi", visibility: "public" },
    ],
    [
      "covered words, which are not covered",
      { text: "Hi", visibility: "public", isSensitive: true },
      { status: "Hi", visibility: "public" },
    ],
    [
      "covered media, in their order",
      {
        text: "",
        visibility: "public",
        isSensitive: true,
        media: ["b", "a"].map(id => storedAttachment(picture(id))),
      },
      { status: "", visibility: "public", sensitive: true, media_ids: ["b", "a"] },
    ],
    [
      "an answer that quotes",
      { text: "Hi", visibility: "direct", replyTo: "1", quote: "2" },
      { status: "Hi", visibility: "direct", in_reply_to_id: "1", quote_id: "2" },
    ],
    [
      "a poll, within the limits",
      { text: "Hi", visibility: "public", poll },
      {
        status: "Hi",
        visibility: "public",
        poll: { options: ["Tea", "Coffee"], multiple: true, expires_in: 300, hide_totals: true },
      },
    ],
  ])("is sent with the right fields: %s", (_, contents, expected) => {
    const { content_type: __, ...rest } = wire({ contentType: "text/plain", ...contents });
    expect(rest).toEqual(expected);
  });

  test.each<[string, InstanceFacts, object]>([
    ["Pleroma", PLEROMA, { content_type: "text/markdown", expires_in: 3600, to: ["bob"] }],
    ["Mastodon 4.5", MASTODON, { quote_approval_policy: "nobody" }],
    ["Mastodon 4.4", instance("4.4.9"), {}],
    ["glitch-soc", instance("4.4.0+glitch", formats), { content_type: "text/markdown" }],
    ["GoToSocial", instance("0.20.0+git-57cb4fe", formats), { content_type: "text/markdown" }],
    ["who says to be like Mastodon", instance("4.5.0 (compatible; Other 1.0)"), {}],
  ])("sends %s only the fields that it supports", (_, on, expected) => {
    expect(wire(ALL, on)).toEqual({ status: "Hi", visibility: "unlisted", ...expected });
  });

  test("quotes with Mastodon's field, and leaves quotes out for servers without them", () => {
    const contents = { text: "Hi", quote: "2" };
    const named = wire(contents, MASTODON, { quoteKey: "quoted_status_id" });
    expect(named).toMatchObject({ quoted_status_id: "2" });
    expect(wire(contents, MASTODON, { quoteKey: null })).toEqual({
      status: "Hi",
      visibility: "private",
    });
  });

  test("is sent with its language", () => {
    const draft = newDraft("1", { text: "Hallo" });
    expect(newStatus({ draft, language: "de" }, context(MASTODON))).toMatchObject({
      language: "de",
    });
  });
});

describe("the features that the composer offers", () => {
  test.each<[string, InstanceFacts, object]>([
    ["nobody knows", undefined as never, { canSchedule: false, canPreview: false }],
    [
      "Pleroma",
      PLEROMA,
      { canSchedule: true, canPreview: true, canExpire: true, canAddress: true },
    ],
    ["Mastodon 4.5", MASTODON, { canSchedule: true, canPreview: false, canExpire: false }],
    ["GoToSocial 0.20", instance("0.20.0-rc1"), { canSchedule: true, quotePolicies: [] }],
    [
      "GoToSocial 0.20 from its source",
      instance("v0.20.0-rc1-8-g57cb4fe74+git-57cb4fe"),
      { canSchedule: true, quotePolicies: [] },
    ],
    ["GoToSocial 0.19", instance("0.19.2+git-3a90d8b"), { canSchedule: false }],
    ["an unknown version", instance("unknown"), { canSchedule: false }],
    ["Hollo", instance("4.3.0 (compatible; Hollo 0.10)"), { canSchedule: false }],
    ["snac", instance("4.0.0 (not true; really snac/2.96)"), { canSchedule: false }],
  ])("match the server: %s", (_, on, expected) => {
    expect(composeFeaturesOf(on)).toMatchObject(expected);
  });
});

describe("an edit", () => {
  const media = [
    { ...postedAttachment(picture("a")), description: "Anew", focus: { x: 0.5, y: -1 } },
    storedAttachment(picture("b")),
  ];

  test("sends Mastodon changed descriptions of media that were already posted", () => {
    const draft = newDraft("1", { text: "Hi", edit: "5", media });
    expect(statusEdit({ draft, language: null }, context(MASTODON), 0)).toEqual({
      status: "Hi",
      spoiler_text: "",
      sensitive: false,
      media_ids: ["a", "b"],
      media_attributes: [{ id: "a", description: "Anew", focus: "0.50,-1.00" }],
    });
  });

  test("sends Pleroma all fields that it would otherwise clear, but not an unchanged poll", () => {
    const start = { ...EMPTY, contentType: "text/markdown", poll };
    const draft = newDraft("1", { text: "Hi", edit: "5", media, poll, contentType: "text/plain" });
    expect(statusEdit({ draft, language: null }, context(PLEROMA, { start }), 0)).toEqual({
      status: "Hi",
      spoiler_text: "",
      sensitive: false,
      media_ids: ["a", "b"],
      content_type: "text/plain",
    });
  });
});
