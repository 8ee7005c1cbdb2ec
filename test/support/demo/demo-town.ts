import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import type { RunningInstance, StartOptions } from "../../../demo/instance/start.ts";
import { type DemoPerson, demoPerson } from "./demo-person.ts";
import { checkedInstance } from "./shapes.ts";

/** The demo instance in this process, its answers checked, and two of its people. */
export interface DemoTown {
  readonly instance: RunningInstance;
  readonly alice: DemoPerson;
  readonly bob: DemoPerson;
}

/** @param lives for how long it is the same one */
export function demoTown(
  options: StartOptions = {},
  lives: "for a file" | "for a test" = "for a file",
): DemoTown {
  const [before, after] = lives === "for a file" ? [beforeAll, afterAll] : [beforeEach, afterEach];
  let instance: RunningInstance;
  let alice: DemoPerson;
  let bob: DemoPerson;
  before(async () => {
    instance = await checkedInstance(options);
    [alice, bob] = await Promise.all([demoPerson(instance, "alice"), demoPerson(instance, "bob")]);
  });
  after(() => instance.close());
  return {
    get instance() {
      return instance;
    },
    get alice() {
      return alice;
    },
    get bob() {
      return bob;
    },
  };
}
