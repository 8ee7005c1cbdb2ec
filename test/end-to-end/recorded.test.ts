import { readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startProxy } from "../../demo/proxy/start.ts";
import { readExchanges, sizeOf } from "../real/exchanges.ts";
import { startReplayer } from "../real/replayer.ts";
import { WINDOW, type Stage } from "../real/stage.ts";
import { surfaces } from "../real/walk.ts";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { dist } from "../support/browser/site.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

const names = readdirSync(new URL("../fixtures/real/", import.meta.url));

test("there are recorded servers", () => {
  expect(names.length).toBeGreaterThan(0);
});

for (const name of names) {
  test(
    `every surface works with the recorded responses of ${name}`,
    { timeout: 600_000 },
    async () => {
      const set = readExchanges(name);
      const server = await startReplayer(set);
      const proxy = await startProxy({ instance: server.url, frontEnd: dist, listen: { port: 0 } });
      server.serves(proxy.url);
      await using visit = await browser.visit(WINDOW);
      const { page, complaints } = visit;
      // What a server lacks is told by its answer; streams are left out of what was recorded.
      complaints.allow(/Failed to load resource: .*40[034]/, /WebSocket connection to .* failed/);
      await page.clock.install({ time: set.recordedAt });
      const stage: Stage = {
        page,
        url: proxy.url,
        isPleroma: name === "pleroma",
        login: `${set.people.person}@example.org`,
        password: "a password",
        ...set.people,
        rest: async () => {},
        meanwhile: async () => server.changed(),
      };
      for (const [surface, walk] of Object.entries(surfaces(stage))) {
        await walk().catch(error => {
          const asked = server.unknown.map(one => `\n  nobody had asked: ${one}`).join("");
          throw new Error(`${surface}: ${String(error)}${asked}`);
        });
        expect(server.unknown, surface).toEqual([]);
      }
      await proxy.close();
      await server.close();
    },
  );

  test(`the recording of ${name} contains no secret, and is not too large`, () => {
    const text = JSON.stringify(readExchanges(name));
    const telling = [
      /\\?"(?:access_token|refresh_token|client_secret|id_token|chat_token|code)\\?":\s*\\?"(?!the-)[^"]+/,
      /Bearer [^"]|set-cookie|[?&]code=(?!the-)/i,
      /"email":"(?!mail@server\.example)[^"]+/,
      /\/(?:home|opt|root|tmp|work)\//,
      /localhost:\d+|127\.0\.0\.1/,
    ];
    expect(telling.map(pattern => pattern.exec(text)?.[0]).filter(Boolean)).toEqual([]);
    expect(sizeOf(name)).toBeLessThan(500_000);
  });
}
