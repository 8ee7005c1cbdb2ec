import { afterEach, describe, expect, test } from "vitest";
import { accountShape } from "../../../core/api/accounts/accounts.ts";
import { check } from "../../../core/api/shapes.ts";
import { retainClient } from "../../../core/client.ts";
import { metas } from "../../../core/settings/initial-state.ts";
import { profiles } from "../../../core/profile/profile.ts";
import { answering, json } from "../../../demo/environment/answers.ts";
import { expectNoReports, type FakeOptions } from "../../../demo/environment/environment.ts";
import { signIn } from "../../support/core/sign-in.ts";
import { until } from "../../../demo/environment/until.ts";

interface Options extends FakeOptions {
  answers?: Record<string, unknown>;
  instance?: string;
  pleroma?: object;
}

function page({ answers = {}, instance, pleroma, ...options }: Options = {}) {
  const { environment } = answering(({ url }) => {
    const body = answers[new URL(url).pathname];
    return body ? json(body) : json({ error: "Not implemented" }, { status: 404 });
  }, options);
  const who = { instance: instance ?? environment.origin, person: "alice", token: "token-a" };
  const { client } = retainClient(environment, who);
  const profile = check(accountShape, { id: "alice", username: "a", acct: "a", pleroma });
  if (pleroma) profiles(client).receive(profile, 0);
  return metas(client);
}

afterEach(() => expectNoReports());

describe("the meta fields of the initial state", () => {
  test("have defaults before anything is loaded", () => {
    expect(page().$meta.get()).toEqual({
      me: "alice",
      admin: false,
      domain: "example.social",
      locale: "en",
      version: "",
      max_toot_chars: 65_536,
      streaming_api_base_url: "wss://example.social",
      search_enabled: true,
      limited_federation_mode: false,
      profile_directory: false,
      repository: "",
      source_url: "",
      color_scheme: "auto",
      contrast: "auto",
      accent: "plum",
      density: "normal",
      text_size: 100,
      line_width: 38,
      font: "system",
      underline_links: false,
      avatar_shape: "rounded",
      grey_media: false,
      reduce_motion: false,
      auto_play_gif: false,
      display_media: "default",
      display_sensitive_media: false,
      expand_spoilers: false,
      unfollow_modal: false,
      boost_modal: false,
      favourite_modal: false,
      delete_modal: true,
      default_content_type: "text/plain",
      advanced_layout: false,
      use_blurhash: true,
      use_pending_items: false,
      infinite_scroll: true,
      system_emoji_font: true,
      hide_bots: false,
      hide_undescribed_media: false,
      hide_own_boosts: false,
      hide_known_boosts: false,
      trends: false,
      hide_trends: false,
      disable_hover_cards: false,
      inline_preview_cards: true,
      rewrite_mentions: "no",
      absolute_times: false,
      disable_swiping: false,
      letterbox_media: false,
      show_reply_count: true,
      show_counts: true,
      missing_description_modal: true,
      posting_grace: 0,
      confirm_missing_media_description: true,
      side_arm: "none",
      side_arm_reply_mode: "keep",
      always_show_spoilers_field: false,
      prepend_cw_re: true,
      preselect_on_reply: true,
      default_language: "",
      emoji_skin_tone: 0,
      detect_language: true,
      shortcuts_enabled: true,
      first_steps_done: false,
      device_is_new: false,
      navigation_bar: ["home", "notifications", "search"],
      navigation_unfolded: [],
      unread_in_title: true,
      unread_in_favicon: true,
      unread_on_app_icon: true,
      composer_at_side: false,
    });
  });

  test("contain the instance's version, post length and streaming address", async () => {
    const answers = {
      "/api/v1/instance": {
        version: "4.5.0",
        max_toot_chars: 5000,
        urls: { streaming_api: "wss://stream.example.social/path" },
      },
    };
    const { $meta } = page({ answers });
    const stop = $meta.listen(() => {});
    await until(() => $meta.get().version);
    expect($meta.get()).toMatchObject({
      version: "4.5.0",
      max_toot_chars: 5000,
      streaming_api_base_url: "wss://stream.example.social",
    });
    stop();
  });

  test("suit an insecure page, another instance and a German browser", () => {
    const options = { origin: "http://blog.example", instance: "https://other.example:8443" };
    const { $meta } = page({ ...options, languages: ["de-CH"] });
    expect($meta.get()).toMatchObject({
      domain: "other.example:8443",
      streaming_api_base_url: "ws://other.example:8443",
      locale: "de",
    });
  });

  test("contain an administrator's own settings", () => {
    const own = { delete_modal: false, expand_spoilers: true, me: "bob", admin: false };
    const pleroma = { is_admin: true, settings_store: { "glitch-lily": own, other: {} } };
    expect(page({ pleroma }).$meta.get()).toMatchObject({
      admin: true,
      me: "alice",
      delete_modal: false,
      expand_spoilers: true,
    });
  });

  for (const own of [null, 7, [], { delete_modal: "no" }, { delete_modal: null }]) {
    test(`ignore the settings ${JSON.stringify(own)}`, () => {
      const { $meta } = page({ pleroma: { settings_store: { "glitch-lily": own } } });
      expect($meta.get().delete_modal).toBe(true);
    });
  }

  test("contain alice's id on the demo", async () => {
    await using alice = await signIn("alice");
    const { $meta } = metas(alice.client);
    const stop = $meta.listen(() => {});
    await until(() => $meta.get().version);
    expect($meta.get().me).toBe(alice.client.person);
    stop();
  });
});
