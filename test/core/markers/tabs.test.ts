import { afterEach, expect, test } from "vitest";
import { markers } from "../../../core/markers/markers.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import {
  openColumn,
  streamed,
  type ColumnOptions,
} from "../../support/core/notifications-column.ts";
import { settled } from "../../../demo/environment/until.ts";

afterEach(() => expectNoReports());

const MINUTE = 60_000;
const STEP = 5000;
const read = (id: string) => ({ notifications: { last_read_id: id } });

async function reader(options: ColumnOptions = {}) {
  const column = openColumn({ markers: read("140"), ...options });
  await column.opened();
  column.store.mount();
  await settled();
  return column;
}

/** Two tabs of one person, the first of which leads, and what each of them said. */
async function twoTabs() {
  const first = await reader();
  const second = await reader({ beside: first.environment });
  /** In steps in which the tabs hear each other. */
  const pass = async (minutes: number) => {
    for (let rest = minutes * MINUTE; rest > 0; rest -= STEP) {
      first.environment.clock.advance(STEP);
      await settled();
    }
  };
  const said = () =>
    [first, second].map(({ to }) =>
      to("/api/v1/markers")
        .filter(({ method }) => method === "POST")
        .map(({ body }) => JSON.parse(String(body)) as object),
    );
  return { first, second, pass, said };
}

test("the leader tab sends what any tab has read, at its usual interval", async () => {
  const { second, pass, said } = await twoTabs();
  second.bring(streamed(141));
  await settled();
  second.bring(streamed(142));
  await settled();
  expect(said()).toEqual([[read("141")], []]);
  await pass(5);
  expect(said()).toEqual([[read("141"), read("142")], []]);
});

test("a marker that several tabs have read is sent once", async () => {
  const { first, second, pass, said } = await twoTabs();
  first.bring(streamed(141));
  second.bring(streamed(141));
  await settled();
  await pass(10);
  expect(said()).toEqual([[read("141")], []]);
});

test("the next leader tab sends the marker at the same interval when the first is closed", async () => {
  const { first, second, pass, said } = await twoTabs();
  first.bring(streamed(141));
  await settled();
  first.release();
  await settled();
  second.bring(streamed(141), streamed(142));
  await settled();
  expect(said()).toEqual([[read("141")], []]);
  await pass(5);
  expect(said()).toEqual([[read("141")], [read("142")]]);
});

test("any tab sends the marker at once when the user asks for it or the page is left", async () => {
  const { second, said } = await twoTabs();
  second.store.visibility(false);
  second.bring(streamed(141));
  second.store.markAsRead();
  await settled();
  expect(said()[1]).toEqual([read("141")]);
  second.store.visibility(true);
  second.bring(streamed(142));
  second.environment.leave();
  await settled();
  expect(said().flat()).toContainEqual(read("142"));
});

test("malformed messages of a tab with another version are ignored", async () => {
  const { first, pass, said } = await twoTabs();
  const line = first.environment.channels.open(first.client.key("entities"));
  for (const reached of [7, null, { notifications: 8 }, { notifications: "1" }])
    line.post({ reached });
  await settled();
  await pass(10);
  expect(said()).toEqual([[], []]);
  await markers(first.client).submit({ immediate: true });
  expect(said()).toEqual([[], []]);
});
