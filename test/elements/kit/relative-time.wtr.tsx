import { expect } from "chai";
import {
  absoluteTime,
  relativeDay,
  relativeTime,
} from "../../../elements/kit/text/relative-time.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = new Date(2026, 10, 21, 12).getTime();

function ago(ms: number, locale = "en"): string {
  const relative = relativeTime(NOW - ms, NOW, locale);
  return relative.now ? "now" : relative.text;
}

const cases: [ms: number, en: string][] = [
  [-10 * DAY, "now"],
  [-1, "now"],
  [0, "now"],
  [10 * SECOND - 1, "now"],
  [10 * SECOND, "10s"],
  [MINUTE - 1, "59s"],
  [MINUTE, "1m"],
  [HOUR - 1, "59m"],
  [HOUR, "1h"],
  [DAY - 1, "23h"],
  [DAY, "1d"],
  [7 * DAY - 1, "6d"],
  [7 * DAY, "Nov 14"],
  [300 * DAY, "Jan 25"],
  [365 * DAY, "Nov 21, 2025"],
];

describe("a relative time", () => {
  it("is short, and becomes a date after a week", () => {
    expect(cases.length).to.be.above(0);
    const spaced = (text: string) => text.replace(/\s/g, " ");
    for (const [ms, en] of cases) {
      expect(spaced(ago(ms)), `${ms} ms`).to.equal(en);
    }
  });

  it("is formatted in the given language", () => {
    expect(ago(7 * DAY, "de").replace(/\s/g, " ")).to.equal("14. Nov.");
    expect(ago(5 * MINUTE, "de")).to.match(/^5.Min/);
  });

  it("includes the year when that differs, even for a recent date", () => {
    const newYear = new Date(2026, 0, 2, 12).getTime();
    const relative = relativeTime(newYear - 8 * DAY, newYear, "en");
    expect(relative).to.deep.equal({ text: "Dec 25, 2025" });
  });

  it("has a complete absolute form", () => {
    expect(absoluteTime(NOW, "en")).to.match(/November 21, 2026.*12:00/);
    expect(absoluteTime(NOW, "de")).to.match(/21\. November 2026.*12:00/);
  });
});

describe("relativeDay", () => {
  const days: [date: string, words: string | undefined][] = [
    ["2026-11-22", "today"],
    ["2026-11-21", "today"],
    ["2026-11-21T23:59:00.000Z", "today"],
    ["2026-11-20", "yesterday"],
    ["2026-11-15", "6 days ago"],
    ["2026-11-14", "Nov 14, 2026"],
    ["soon", undefined],
    ["", undefined],
  ];
  for (const [date, words] of days)
    it(`returns ${words} for ${date || "nothing"}`, () => {
      expect(relativeDay(date, NOW, "en")).to.equal(words);
    });
});
