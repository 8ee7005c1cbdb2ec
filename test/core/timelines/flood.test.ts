import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, expect, test } from "vitest";
import { accounts } from "../../../core/accounts/accounts.ts";
import { statuses } from "../../../core/statuses/statuses.ts";
import { json } from "../../../demo/environment/answers.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { sketch, visitHome } from "../../support/core/live-home.ts";
import { longHome } from "../../support/core/long-home.ts";
import { settled, until } from "../../../demo/environment/until.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** A post with a text of its own by one of many authors; each eighth boosts another. */
function post(number: number): object {
  const author = `author${number % 500}`;
  const more = {
    content: `<p>${number} ${"word ".repeat(40)}</p>`,
    account: { id: author, username: author, acct: author, statuses_count: number },
  };
  const boosts = number % 8 === 0 && { reblog: sketch(`original${number}`, more) };
  return sketch(`new${number}`, { ...more, ...boosts });
}

/** Time for a slow machine. */
const LONG = { timeout: 120_000 };

const refuse = () => json({ error: "Throttled" }, { status: 429 });

afterEach(() => expectNoReports());

for (const { reader, name, most } of [
  { reader: "top", name: "a reader at the top", most: 460 },
  { reader: "below", name: "a reader further down, for whom it all waits", most: 480 },
]) {
  test(
    `20,000 events while the instance refuses requests stay within limits of memory: ${name}`,
    LONG,
    async () => {
      const home = visitHome(longHome(60));
      await home.heard();
      await until(() => home.asked.length === 2);
      await settled();
      home.source.answer = refuse;
      if (reader === "below") {
        home.timeline.setAtTop(false);
        home.timeline.setVisibleRange(5, 12);
      }
      const { sockets, environment, client } = home;
      const bytes: number[] = [];
      for (let number = 1; number <= 20_000; number += 1) {
        sockets.last.say("update", post(number));
        if (number % 3 === 0) sockets.last.say("status.update", post(number - 1));
        if (number % 50 === 0) sockets.last.say("delete", `new${number - 7}`);
        if (number % 20 === 0) environment.clock.advance(100);
        home.seen.length = 0;
        if (number % 5000 > 0) continue;
        await settled();
        collectGarbage();
        bytes.push(process.memoryUsage().heapUsed);
      }
      const { items, waiting, pending } = home.view();
      expect(items.length + waiting.length).toBeLessThanOrEqual(most);
      const [first] = reader === "top" ? items : waiting;
      expect(first?.key).toBe("new20000");
      if (reader === "below") expect(pending).toBeGreaterThan(19_000);
      // Those that nobody holds wait for somebody who does, a thousand at most.
      const held = Array.from({ length: 20_000 }, (_, index) =>
        statuses(client).get(`new${index + 1}`),
      );
      expect(held.filter(Boolean).length).toBeLessThan(1500);
      expect(accounts(client).all().length).toBeLessThanOrEqual(1001);
      const [early, , , late] = bytes as [number, number, number, number];
      expect(late - early, "bytes").toBeLessThan(3_000_000);
      home.leave();
    },
  );
}
