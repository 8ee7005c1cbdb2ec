import { describe, expect, test } from "vitest";
import { createStatus } from "../../../core/api/statuses/compose.ts";
import { instances, type PollLimits } from "../../../core/instance/instance.ts";
import {
  emptyPoll,
  isPollWritten,
  pollParameters,
  withOption,
  withOptionMoved,
  withoutOption,
  type PollDraft,
} from "../../../core/polls/drafts.ts";
import { durationChoices } from "../../../core/polls/durations.ts";
import { pollProblems } from "../../../core/polls/problems.ts";
import { signIn } from "../../support/core/sign-in.ts";
import { until } from "../../../demo/environment/until.ts";

const LIMITS: PollLimits = {
  maxOptions: 4,
  maxOptionChars: 5,
  optionUnit: "grapheme",
  minExpiration: 300,
  maxExpiration: 2_629_746,
};

const poll = (...options: string[]): PollDraft => ({ ...emptyPoll(LIMITS), options });
const kinds = (...options: string[]) =>
  pollProblems(poll(...options), LIMITS).map(({ kind, option }) => [kind, option]);

test("alice posts a poll with three options", async () => {
  await using alice = await signIn("alice");
  const { $instance } = instances(alice.client);
  $instance.listen(() => {});
  const { pollLimits } = await until(() => $instance.get());
  let draft = emptyPoll(pollLimits);
  expect(isPollWritten(draft)).toBe(false);
  for (const [at, drink] of ["Tea", " Coffee ", "Water\nplain"].entries()) {
    draft = withOption(draft, at, drink, pollLimits);
  }
  expect(isPollWritten(draft)).toBe(true);
  expect(draft.options).toEqual(["Tea", " Coffee ", "Water plain", ""]);
  expect(pollProblems(draft, pollLimits)).toEqual([]);
  const wire = { status: "What?", visibility: "public", poll: pollParameters(draft) };
  const status = await createStatus(alice.client.api, wire, "a-key");
  expect(status.poll?.options.map(({ title }) => title)).toEqual(["Tea", "Coffee", "Water plain"]);
});

describe("the options of a poll", () => {
  test("end with an empty one until their maximum number is reached", () => {
    let draft = emptyPoll(LIMITS);
    expect(draft.options).toEqual(["", ""]);
    draft = withOption(draft, 0, "a", LIMITS);
    expect(draft.options).toEqual(["a", ""]);
    draft = withOption(draft, 1, "b", LIMITS);
    draft = withOption(draft, 2, "c", LIMITS);
    expect(draft.options).toEqual(["a", "b", "c", ""]);
    expect(withOption(draft, 3, "d", LIMITS).options).toEqual(["a", "b", "c", "d"]);
  });

  test("can be removed and moved, but there are always at least two", () => {
    expect(withoutOption(poll("a", "b", "c"), 1).options).toEqual(["a", "c"]);
    expect(withoutOption(poll("a", "b"), 0).options).toEqual(["b", ""]);
    expect(withOptionMoved(poll("a", "b", "c"), 0, 2).options).toEqual(["b", "c", "a"]);
    expect(withOptionMoved(poll("a", "b"), 7, 0).options).toEqual(["a", "b"]);
  });

  test("have the right problems reported", () => {
    expect(kinds("a", "b")).toEqual([]);
    expect(kinds("a", " ")).toEqual([["few", null]]);
    expect(kinds("a", "b", "a ")).toEqual([["doubled", 2]]);
    expect(kinds("👩‍👩‍👧‍👦2345", "123456")).toEqual([["long", 1]]);
    expect(kinds("a", "b", "c", "d", "e")).toEqual([["many", null]]);
    expect(pollProblems(poll("a", "1234567"), LIMITS)[0]?.values).toEqual({ excess: 2 });
    expect(pollProblems(poll("a", "👩‍👩‍👧👍🏽"), LIMITS)).toEqual([]);
    const inCodePoints = { ...LIMITS, optionUnit: "code-point" } as const;
    expect(pollProblems(poll("a", "👩‍👩‍👧👍🏽"), inCodePoints)[0]?.values).toEqual({ excess: 2 });
  });
});

describe("the duration of a poll", () => {
  const seconds = (minExpiration: number, maxExpiration: number) =>
    durationChoices({ ...LIMITS, minExpiration, maxExpiration }).map(choice => choice.seconds);

  test("is one of the usual values within the limits, and a day by default", () => {
    expect(seconds(300, 604_800)).toEqual([
      300, 1_800, 3_600, 21_600, 43_200, 86_400, 259_200, 604_800,
    ]);
    expect(emptyPoll(LIMITS).expiresIn).toBe(86_400);
    expect(emptyPoll({ ...LIMITS, maxExpiration: 4_000 }).expiresIn).toBe(3_600);
  });

  test("is one of the limits when no usual value lies between them", () => {
    expect(durationChoices({ ...LIMITS, minExpiration: 60, maxExpiration: 120 })).toEqual([
      { seconds: 60, count: 1, unit: "minute" },
      { seconds: 120, count: 2, unit: "minute" },
    ]);
    expect(seconds(50, 50)).toEqual([50]);
    expect(seconds(7_776_000, 0)).toEqual([7_776_000]);
  });

  test("is sent with the other choices", () => {
    const kept = pollParameters({ ...poll("a", "b"), hideTotals: true });
    expect(kept).toMatchObject({ hide_totals: true, multiple: false, expires_in: 86_400 });
  });
});
