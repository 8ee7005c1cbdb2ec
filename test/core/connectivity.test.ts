import { afterEach, describe, expect, test } from "vitest";
import { fetchHome } from "../../core/api/timelines.ts";
import { retainClient } from "../../core/client.ts";
import { connectivity } from "../../core/connectivity.ts";
import { answering, json } from "../../demo/environment/answers.ts";
import { expectNoReports } from "../../demo/environment/environment.ts";
import { settled } from "../../demo/environment/until.ts";

const PROBE = "/api/v1/instance";

/** A page whose server can be stopped. */
function page() {
  const server = { isUp: true, status: 200 };
  const { environment, asked } = answering(({ path }) => {
    if (!server.isUp) throw new TypeError("Failed to fetch");
    return json(path === PROBE ? {} : [], { status: server.status });
  });
  const who = { instance: environment.origin, person: "alice", token: "token-a" };
  const { client, release } = retainClient(environment, who);
  const store = connectivity(client);
  let retried = 0;
  return {
    environment,
    server,
    release,
    reach: () => store.$reach.get(),
    probes: () => asked.filter(({ path }) => path === PROBE).length,
    retried: () => retried,
    watch: () => store.retryWhenReached(() => void (retried += 1)),
    async ask() {
      await fetchHome(client.api, {}).catch(() => {});
      await settled();
    },
    async wait(seconds: number) {
      environment.clock.advance(seconds * 1000);
      await settled();
    },
  };
}

afterEach(() => expectNoReports());

describe("connectivity", () => {
  test("follows the outcome of requests, and distinguishes no network from no server", async () => {
    const { reach, server, ask, environment, release } = page();
    expect(reach()).toBe("reachable");
    server.isUp = false;
    await ask();
    expect(reach()).toBe("unreachable");
    environment.setOnline(false);
    expect(reach()).toBe("offline");
    server.isUp = true;
    environment.setOnline(true);
    await settled();
    expect(reach()).toBe("reachable");
    release();
  });

  test("probes after 5, 10, 20, 40 and then every 60 seconds until the server is back", async () => {
    const { reach, server, ask, wait, probes, watch, retried, release } = page();
    server.isUp = false;
    await ask();
    watch();
    // A read that finds nobody is asked twice.
    for (const [index, seconds] of [5, 10, 20, 40, 60, 60].entries()) {
      await wait(seconds - 1);
      expect(probes()).toBe(2 * index);
      await wait(1);
      expect(probes()).toBe(2 * index + 2);
    }
    expect(retried()).toBe(0);
    server.isUp = true;
    await wait(60);
    expect(reach()).toBe("reachable");
    expect(retried()).toBe(1);
    release();
  });

  test("retries at once when another request succeeds, and when the network is back", async () => {
    const { server, ask, watch, retried, environment, release } = page();
    server.isUp = false;
    await ask();
    watch();
    server.isUp = true;
    await ask();
    expect(retried()).toBe(1);
    environment.setOnline(false);
    environment.setOnline(true);
    await settled();
    expect(retried()).toBe(2);
    release();
  });

  test("probes only while the page is visible, and at once when it becomes visible", async () => {
    const { server, ask, wait, probes, environment, reach, release } = page();
    server.isUp = false;
    await ask();
    environment.setVisible(false);
    await wait(600);
    expect(probes()).toBe(0);
    server.isUp = true;
    environment.setVisible(true);
    await settled();
    expect(reach()).toBe("reachable");
    release();
  });

  test("treats a gateway error as an unreachable server", async () => {
    const { server, ask, wait, reach, watch, release } = page();
    server.status = 502;
    await ask();
    expect(reach()).toBe("reachable");
    watch();
    await wait(5);
    expect(reach()).toBe("unreachable");
    server.status = 401;
    await wait(10);
    expect(reach()).toBe("reachable");
    release();
  });

  test("retries at growing intervals what still fails while the server answers", async () => {
    const { wait, watch, retried, release } = page();
    let stop = watch();
    for (const [index, seconds] of [5, 10, 20, 40, 60].entries()) {
      await wait(seconds - 1);
      expect(retried()).toBe(index);
      await wait(1);
      expect(retried()).toBe(index + 1);
      // It fails again: the view brings a new one.
      stop();
      stop = watch();
    }
    stop();
    await wait(600);
    expect(retried()).toBe(5);
    release();
  });
});
