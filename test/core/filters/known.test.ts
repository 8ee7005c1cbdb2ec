import { afterEach, expect, test } from "vitest";
import { retainClient } from "../../../core/client.ts";
import { createFilterKnowledge } from "../../../core/filters/internal/known.ts";
import { answering, json } from "../../../demo/environment/answers.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { later } from "../../support/core/small-instance.ts";
import { settled, until } from "../../../demo/environment/until.ts";

afterEach(() => expectNoReports());

const filter = (title: string) => ({ id: title, title, context: ["home"], filter_action: "warn" });

test("filters that change while they load are requested again", async () => {
  const slow = later();
  const plan = [slow.answer, () => json([filter("one"), filter("two")])];
  const { environment, asked } = answering(one => plan.shift()!(one));
  const who = { instance: environment.origin, person: "me", token: "t" };
  const {
    $active,
    start: begin,
    renew,
  } = createFilterKnowledge(retainClient(environment, who).client);
  begin();
  await until(() => asked.length === 1);
  renew();
  renew();
  slow.give(json([filter("one")]));
  await until(() => $active.get().active.length === 2);
  expect(asked).toHaveLength(2);
});

test("filters are requested again once the server can be reached", async () => {
  const { environment } = answering(() => json([filter("one")]));
  const who = { instance: environment.origin, person: "me", token: "t" };
  const { $active, start: begin } = createFilterKnowledge(retainClient(environment, who).client);
  environment.setOnline(false);
  begin();
  await settled();
  expect($active.get().active).toEqual([]);
  environment.setOnline(true);
  await until(() => $active.get().active.length === 1);
});
