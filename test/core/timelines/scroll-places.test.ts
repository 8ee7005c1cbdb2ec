import { afterEach, expect, test } from "vitest";
import { retainClient } from "../../../core/client.ts";
import { scrollPlaces } from "../../../core/timelines/scroll-places.ts";
import { createStorage } from "../../../demo/environment/storage.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { answering, json } from "../../../demo/environment/answers.ts";

afterEach(() => expectNoReports());

const BEFORE = { key: "40", offset: 12.5 };

/** The page of somebody, as it is after a reload with the same session storage. */
function open(session = createStorage(), person = "alice") {
  const { environment } = answering(() => json({}), { session });
  const who = { instance: environment.origin, person, token: "token" };
  return { session, places: scrollPlaces(retainClient(environment, who).client) };
}

test("a scroll position survives a reload, for the same person and history entry", () => {
  const { session, places } = open();
  places.keep("home", BEFORE);
  expect(open(session).places.get("home")).toEqual(BEFORE);
  expect(open(session).places.get("tag")).toBeUndefined();
  expect(open(session, "bob").places.get("home")).toBeUndefined();
});

test("the top is not stored, and the oldest of many places are dropped", () => {
  const { session, places } = open();
  places.keep("home", BEFORE);
  places.keep("home", undefined);
  expect(open(session).places.get("home")).toBeUndefined();
  for (const entry of ["1", "2", "3", "4", "5", "6"]) places.keep(entry, BEFORE);
  const again = open(session).places;
  expect([again.get("1"), again.get("2"), again.get("6")]).toEqual([undefined, BEFORE, BEFORE]);
  again.clear();
  expect(open(session).places.get("6")).toBeUndefined();
});

test.each(["{", "null", '{"home":1}', '[["home",{"key":1}]]'])(
  "an unreadable entry in storage (%s) counts as no place",
  written => {
    const { session, places } = open();
    places.keep("home", BEFORE);
    for (const key of session.keys()) session.set(key, written);
    expect(open(session).places.get("home")).toBeUndefined();
  },
);
