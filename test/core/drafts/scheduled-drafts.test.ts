import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { mediaAttachmentShape } from "../../../core/api/media-attachments.ts";
import type { ScheduledStatus } from "../../../core/api/statuses/scheduled-statuses.ts";
import { draftOfScheduled, statusOfScheduled } from "../../../core/drafts/scheduled-drafts.ts";

const AT = "2026-11-23T08:00:00.000Z";

function scheduled(params: Partial<ScheduledStatus["params"]> = {}): ScheduledStatus {
  return {
    id: "1",
    scheduled_at: AT,
    params: {
      text: "Good morning",
      visibility: "unlisted",
      spoiler_text: "",
      sensitive: false,
      in_reply_to_id: null,
      poll: null,
      ...params,
    },
    media_attachments: [],
  };
}

describe("a scheduled post", () => {
  test("becomes a draft with its scheduled time", () => {
    const params = { spoiler_text: "Tea", in_reply_to_id: "5", sensitive: true, expires_in: 7200 };
    expect(draftOfScheduled(scheduled(params))).toMatchObject({
      text: "Good morning",
      warning: "Tea",
      visibility: "unlisted",
      isSensitive: null,
      scheduledAt: AT,
      expiresIn: 7200,
      replyTo: "5",
      poll: null,
      media: [],
    });
  });

  test("keeps its poll, which lasts a day if the server does not say how long", () => {
    const poll = {
      options: ["Tea", "Coffee"],
      multiple: true,
      hide_totals: true,
      expires_in: undefined,
    };
    expect(draftOfScheduled(scheduled({ poll })).poll).toEqual({
      options: ["Tea", "Coffee"],
      multiple: true,
      hideTotals: true,
      expiresIn: 86_400,
    });
    expect(statusOfScheduled(scheduled({ poll })).poll).toEqual({
      options: ["Tea", "Coffee"],
      multiple: true,
      hide_totals: true,
      expires_in: 86_400,
    });
  });

  test("keeps whether its files are sensitive, whatever the account’s default is", () => {
    const file = { id: "1", type: "image", url: "https://example.social/1.png" };
    const media_attachments = [v.parse(mediaAttachmentShape, file)];
    for (const sensitive of [true, false])
      expect(draftOfScheduled({ ...scheduled({ sensitive }), media_attachments }).isSensitive).toBe(
        sensitive,
      );
  });

  test("keeps its format and language; an empty language is none", () => {
    const params = { content_type: "text/markdown", language: "de" };
    expect(draftOfScheduled(scheduled(params))).toMatchObject({
      contentType: "text/markdown",
      language: "de",
    });
    expect(statusOfScheduled(scheduled(params))).toMatchObject(params);
    expect(draftOfScheduled(scheduled({ language: "" }))).toMatchObject({
      contentType: null,
      language: null,
    });
  });

  test("keeps the status that it quotes, whichever of the servers’ names that has", () => {
    for (const params of [{ quoted_status_id: "7" }, { quote_id: "7" }]) {
      expect(draftOfScheduled(scheduled(params)).quote).toBe("7");
      expect(statusOfScheduled(scheduled(params))).toMatchObject(params);
    }
    expect(draftOfScheduled(scheduled()).quote).toBeNull();
  });

  test("is created again with its settings, and never with a wider visibility", () => {
    expect(statusOfScheduled(scheduled({ expires_in: 7200, language: "de" }))).toEqual({
      status: "Good morning",
      visibility: "unlisted",
      spoiler_text: "",
      sensitive: false,
      media_ids: [],
      language: "de",
      expires_in: 7200,
    });
    expect(statusOfScheduled(scheduled({ visibility: "circle" })).visibility).toBe("private");
  });
});
