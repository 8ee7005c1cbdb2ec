import { afterEach, expect, test } from "vitest";
import { alerts } from "../../../core/alerts/alerts.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { leftHome } from "../../support/core/left-home.ts";
import { sketch } from "../../support/core/live-home.ts";
import { json } from "../../../demo/environment/answers.ts";
import { settled } from "../../../demo/environment/until.ts";

afterEach(() => expectNoReports());

const range = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => String(from - index));

test("a place reached on another device has a line, and jumping to it is offered", async () => {
  const { place } = await leftHome("90");
  expect([place.$line.get(), place.$offered.get()]).toEqual(["90", true]);
  expect(await place.find()).toBe("90");
  place.reached();
  expect([place.$line.get(), place.$offered.get()]).toEqual(["90", false]);
});

test("a place just a few posts down has a line, and no offer", async () => {
  const { place } = await leftHome("97");
  expect([place.$line.get(), place.$offered.get()]).toEqual(["97", false]);
});

test.each([["100"], [null]])(
  "without new posts there is neither a line nor an offer (%s)",
  async left => {
    const { place, timeline, ids, bring, heard } = await leftHome(left);
    expect([place.$line.get(), place.$offered.get()]).toEqual([null, false]);
    await heard();
    await settled();
    timeline.setAtTop(true);
    bring("101", "102");
    expect(ids()[0]).toBe("102");
    expect([place.$line.get(), place.$offered.get()]).toEqual([null, false]);
  },
);

test("a place below the loaded posts loads with its surroundings, and a gap that can be filled", async () => {
  const { place, ids, asked, timeline } = await leftHome("40");
  expect([place.$line.get(), place.$offered.get()]).toEqual([null, true]);
  expect(await place.find()).toBe("40");
  expect(ids()).toEqual([...range(100, 81), "gap", ...range(60, 41), ...range(40, 21)]);
  expect(asked.slice(-2)).toEqual([
    "/api/v1/timelines/home?limit=20&min_id=40",
    "/api/v1/timelines/home?limit=20&max_id=41",
  ]);
  await timeline.loadMore();
  expect(ids().slice(-20)).toEqual(range(20, 1));
  for (const page of [range(100, 61), range(100, 1)]) {
    const gap = timeline.$view.get().items.find(({ kind }) => kind === "gap")!;
    await timeline.fill(gap.key);
    expect(ids().slice(0, page.length)).toEqual(page);
  }
  expect(ids()).toEqual(range(100, 1));
});

test("a place just below the loaded posts loads without a gap", async () => {
  const { place, ids } = await leftHome("75");
  expect(await place.find()).toBe("75");
  expect(ids()).toEqual(range(100, 56));
});

test("a deleted place leads to the post below it", async () => {
  const { place, ids, plan } = await leftHome("40");
  const without = (list: string[]) => () =>
    json(
      list.map(id => sketch(id)),
      { headers: { link: '</api/v1/timelines/home?max_id=1>; rel="next"' } },
    );
  plan.push(without(range(60, 41)), without(range(39, 20)), without(range(39, 20)));
  expect(await place.find()).toBe("39");
  expect(ids()).toEqual([...range(100, 81), "gap", ...range(39, 20)]);
});

test("without support for min_id a place leads to the posts below it", async () => {
  const { place, ids } = await leftHome("40", { knowsMinId: false });
  expect(await place.find()).toBe("39");
  expect(ids()).toEqual([...range(100, 81), "gap", ...range(39, 20)]);
});

test("a failure to load the place shows an alert, keeps the timeline and can be retried", async () => {
  const { place, ids, plan, client } = await leftHome("40");
  plan.push(() => json({ error: "No" }, { status: 422 }));
  expect(await place.find()).toBeNull();
  expect(alerts(client).$alerts.get()).toHaveLength(1);
  expect(ids()).toEqual(range(100, 81));
  expect(await place.find()).toBe("40");
});

test("dismissing the offer removes it and the line", async () => {
  const { place } = await leftHome("90");
  place.dismiss();
  expect([place.$line.get(), place.$offered.get()]).toEqual([null, false]);
});
