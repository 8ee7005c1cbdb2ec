import { expect, test } from "vitest";
import { moderationFacts } from "../../../core/moderation/facts.ts";

test("Mastodon's admin entity tells addresses, state and role", () => {
  const facts = moderationFacts({
    id: "108",
    username: "bob",
    created_at: "2026-01-02T03:04:05.000Z",
    email: "bob@example.social",
    ip: "192.0.2.7",
    ips: [{ ip: "192.0.2.7", used_at: "2026-02-01T00:00:00.000Z" }, { ip: "2001:db8::1" }],
    confirmed: true,
    approved: false,
    disabled: false,
    silenced: true,
    suspended: false,
    invite_request: "I knit.",
    role: { name: "Moderator" },
    account: { last_status_at: "2026-03-04" },
  });
  expect(facts).toMatchObject({
    nickname: null,
    joinedAt: "2026-01-02T03:04:05.000Z",
    lastActiveAt: "2026-03-04",
    email: "bob@example.social",
    ips: ["192.0.2.7", "2001:db8::1"],
    role: "Moderator",
    isConfirmed: true,
    isApproved: false,
    isActive: true,
    isSilenced: true,
    isSuspended: false,
    reason: "I knit.",
  });
});

test("Pleroma's admin entity tells the name of its calls, tags, notes and open reports", () => {
  const facts = moderationFacts({
    id: "A1",
    nickname: "bob",
    is_active: false,
    is_approved: true,
    is_confirmed: true,
    registration_reason: "Bread",
    roles: { admin: false, moderator: true },
    tags: ["mrf_tag:media-force-nsfw", 7],
    reports: [
      { id: "r1", state: "open" },
      { id: "r2", state: "closed" },
      { id: "r3", action_taken: false },
    ],
    notes: [{ content: "Be kind." }],
  });
  expect(facts).toMatchObject({
    nickname: "bob",
    role: "moderator",
    isActive: false,
    isApproved: true,
    isConfirmed: true,
    reason: "Bread",
    tags: ["mrf_tag:media-force-nsfw"],
    reports: 3,
    openReports: ["r1", "r3"],
    notes: 1,
    notedTexts: ["Be kind."],
  });
});

test("one wrong item takes no other away, and what isn't there is unknown", () => {
  const facts = moderationFacts({
    id: "A1",
    ips: [null, "", 5, { ip: "192.0.2.9" }],
    reports: [null, "r1", { id: "r2", state: "open" }],
    notes: ["words", { content: "Kept" }],
    role: { name: "  " },
    email: 5,
  });
  expect(facts).toMatchObject({
    ips: ["192.0.2.9"],
    reports: 1,
    openReports: ["r2"],
    notedTexts: ["Kept"],
  });
  const unknown = ["joinedAt", "lastActiveAt", "role", "email", "isActive", "isApproved", "reason"];
  expect(unknown.map(name => (facts as unknown as Record<string, unknown>)[name])).toEqual(
    unknown.map(() => undefined),
  );
});

test.each([{}, { id: null }, { username: "bob" }])("%j, without an id, tells nothing", entity => {
  expect(moderationFacts(entity)).toBeNull();
});
