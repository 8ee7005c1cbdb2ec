import { expect, test } from "vitest";
import { retainClient } from "../../../core/client.ts";
import { streaming } from "../../../core/streaming/streaming.ts";
import { timelines } from "../../../core/timelines/timelines.ts";
import { demoPerson } from "../../support/demo/demo-person.ts";
import { fakeEnvironment } from "../../../demo/environment/environment.ts";
import { signIn } from "../../support/core/sign-in.ts";
import { settled, until } from "../../../demo/environment/until.ts";

const DROPS = 20;

/** Milliseconds: after the first a socket counts as one that works; the second is a tab's beat. */
const STEADY = 30_000;
const BEAT = 5000;

test(
  "twenty dropped connections neither lose nor duplicate posts in any tab",
  { timeout: 30_000 },
  async () => {
    await using alice = await signIn("alice");
    const { instance, client } = alice;
    const bob = await demoPerson(instance, "bob");
    const beside = fakeEnvironment({ beside: alice.environment });
    const { person, api } = client;
    const other = retainClient(beside, { instance: instance.url, person, token: api.token });
    const both = [client, other.client];
    const homes = both.map(each => timelines(each).open("home").item);
    const stops = homes.map(home => home.$view.listen(() => {}));
    const ids = () =>
      homes.map(({ $view }) => $view.get().items.flatMap(item => ("id" in item ? [item.id] : [])));
    const areOnline = () => both.every(each => streaming(each).$online.get());

    const posted: string[] = [];
    async function post(): Promise<void> {
      const status = `Said ${posted.length}`;
      const { body } = await bob.send("POST", "/api/v1/statuses", { status });
      posted.unshift((body as { id: string }).id);
    }

    async function pass(ms: number): Promise<void> {
      for (let left = ms; left > 0; left -= BEAT) {
        // A question that is on its way would be taken for one that nobody answers.
        await settled();
        alice.environment.clock.advance(Math.min(left, BEAT));
      }
      await settled();
    }

    await until(areOnline);
    expect(instance.sockets()).toBe(1);
    for (let drop = 0; drop < DROPS; drop += 1) {
      const [before, during, after] = [post(), drop % 2 ? settled() : null, drop % 3];
      if (after === 0) await before;
      instance.closeSockets(drop % 2 ? 1001 : 1006);
      await Promise.all([before, during]);
      await until(() => !areOnline());
      await post();
      await pass(1000);
      await until(areOnline);
      expect(instance.sockets()).toBe(1);
      await post();
      await pass(STEADY);
    }

    const theirs = (home: string[]) => home.filter(id => posted.includes(id));
    await until(() => {
      alice.environment.clock.advance(100);
      return ids().every(home => theirs(home).length >= posted.length);
    });
    for (const home of ids()) expect(theirs(home)).toEqual(posted);
    stops.forEach(stop => stop());
    other.release();
  },
);
