import type { ElementStates } from "../kit/states/element-state.ts";
import { account, image, signedOutAnswers, status } from "../kit/states/samples.ts";
import { states as logins } from "../login/states.ts";
import { states as notifications } from "../notifications/states.ts";
import { states as threads } from "../thread/states.ts";
import { states as timelines } from "../timeline/states.ts";

const scheduled = [
  {
    id: "1",
    scheduled_at: "2026-12-24T18:00:00.000Z",
    params: { text: "Later", visibility: "public" },
    media_attachments: [],
  },
];
const OTHER = "https://other.example";

/** Other accounts: one with something new, one that must sign in again. */
const others = [
  {
    instance: OTHER,
    signIn: { accessToken: "other", accountId: "carol", acct: "carol" },
  },
  {
    instance: "https://a-rather-long-name-of-an-instance.example",
    name: "Bob who thinks about bread all day long",
    signIn: { accountId: "bob", acct: "bob" },
  },
];
const carol = {
  ...account("carol", { display_name: "Carol" }),
  pleroma: { unread_notifications_count: 7 },
};

const { ready: home, "server error": broken } = timelines;
const { ready: thread, missing } = threads;
const { compact: notificationStates, "server error": untold } = notifications;

const draft = (id: string, text: string, more: object = {}) => ({
  [`kept-draft:${id}:`]: { id, text, changedAt: Date.parse("2026-11-20T09:30:00Z"), ...more },
});

export const states: ElementStates = {
  bare: { answers: signedOutAnswers, shows: "Login" },
  "unknown instance": {
    answers: { ...signedOutAnswers, "/api/v1/instance": "network" },
    shows: "Login",
  },
  verifying: logins["verifying"]!,
  "a stranger's token": logins["a stranger's token"]!,
  home: { ...home!, attributes: {} },
  "home failed": { ...broken!, attributes: {} },
  "account menu": {
    ...home!,
    attributes: {},
    others,
    answers: {
      ...home!.answers,
      [`${OTHER}/api/v1/accounts/verify_credentials`]: { body: carol },
    },
    press: "Alice@aliceAccount menu",
    shows: "7 unread notifications",
  },
  "another account after the session has ended": {
    signedIn: true,
    answers: signedOutAnswers,
    others,
    shows: "Use another account",
  },
  "several columns": {
    ...home!,
    attributes: {},
    answers: {
      ...notificationStates!.answers,
      ...home!.answers,
      "/api/v1/notifications": notificationStates!.answers!["/api/v1/notifications"]!,
      "/api/v1/timelines/public": { body: [status("9")] },
    },
    kept: { storage: { settings: { version: 1, own: { advanced_layout: true } } } },
  },
  thread: { ...thread!, attributes: {}, address: "/web/@bob/5" },
  "thread missing": { ...missing!, attributes: {}, address: "/web/notice/5" },
  notifications: { ...notificationStates!, attributes: {}, address: "/web/notifications" },
  "notifications failed": { ...untold!, attributes: {}, address: "/web/notifications" },
  drafts: {
    ...home!,
    attributes: {},
    address: "/web/drafts",
    kept: {
      storage: {
        ...draft("1", "Half a thought ".repeat(12)),
        ...draft("2", "", { warning: "Food" }),
        ...draft("3", "صباح الخير", { replyTo: "5" }),
      },
    },
    shows: "Half a thought",
  },
  "no drafts": { ...home!, attributes: {}, address: "/web/drafts", shows: "No drafts" },
  scheduled: {
    ...home!,
    attributes: {},
    address: "/web/scheduled",
    answers: { ...home!.answers, "/api/v1/scheduled_statuses": { body: scheduled } },
    shows: "Later",
  },
  hidden: {
    ...home!,
    attributes: {},
    address: "/web/hidden",
    answers: {
      ...home!.answers,
      "/api/v1/statuses/7": { body: status("7", { media_attachments: [image("1")] }) },
      "/api/v1/statuses/8": { status: 404, body: { error: "Record not found" } },
    },
    kept: { storage: { settings: { version: 1, own: { hidden_posts: { "7": 1, "8": 2 } } } } },
    shows: "This post no longer exists.",
  },
  more: { ...home!, attributes: {}, address: "/web/more", shows: "Browse another server" },
  "command palette": {
    ...home!,
    attributes: {},
    address: "/web/more",
    press: "Search or jump to…",
    shows: "Write a post",
  },
  "first steps": {
    ...home!,
    attributes: {},
    address: "/web/start",
    shows: "Step 1 of 3",
  },
  "timeline settings": {
    ...home!,
    attributes: {},
    press: "Timeline settings",
    shows: "regular expression",
  },
  "unknown address": {
    ...home!,
    attributes: {},
    address: "/web/no/such/place",
    shows: "This page doesn’t exist",
  },
};
