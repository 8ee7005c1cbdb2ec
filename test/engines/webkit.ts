import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { expect } from "vitest";
import { end, freePort, isReady } from "../support/processes.ts";
import { HEIGHT, WIDTH, type Engine, type Key } from "./engine.ts";
import type { WebKitPaths } from "./installed.ts";

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Record<Key, string> = {
  Escape: "\uE00C",
  Enter: "\uE007",
  Tab: "\uE004",
  ArrowLeft: "\uE012",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
};

/** WebKitGTK in its own small browser, by https://www.w3.org/TR/webdriver2/ on a screen of its own. */
export async function openWebKit({ driver, browser }: WebKitPaths): Promise<Engine> {
  await using started = new AsyncDisposableStack();
  const display = await openDisplay(started);
  const port = await freePort();
  const env = { ...process.env, DISPLAY: display, GDK_BACKEND: "x11" };
  const driving = spawn(driver, [`--port=${port}`], { env, stdio: "ignore" });
  started.defer(() => end(driving));

  const base = `http://127.0.0.1:${port}`;
  await expect.poll(() => isReady(`${base}/status`)).toBe(true);
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${base}${path}`, { method, body: body && JSON.stringify(body) });
    const { value } = (await answer.json()) as { value: T & { message?: string } };
    if (!answer.ok) throw new Error(`WebKit: ${value.message}`);
    return value;
  };
  const options = { binary: browser, args: ["--automation"] };
  const { sessionId } = await ask<{ sessionId: string }>("POST", "/session", {
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } },
  });
  const session = `/session/${sessionId}`;
  started.defer(() => ask("DELETE", session));
  await ask("POST", `${session}/window/rect`, { x: 0, y: 0, width: WIDTH, height: HEIGHT });

  const script = <T>(body: string) =>
    ask<T>("POST", `${session}/execute/sync`, { script: body, args: [] });
  const act = (type: string, actions: object[]) =>
    ask<void>("POST", `${session}/actions`, { actions: [{ type, id: type, actions }] });
  const strokes = (keys: string[]) =>
    act(
      "key",
      keys.flatMap(value => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]),
    );
  const owned = started.move();
  return {
    name: "WebKit",
    open: url => ask("POST", `${session}/url`, { url }),
    read: expression => script(`return ${expression}`),
    press: ({ x, y }) =>
      act("pointer", [
        { type: "pointerMove", x: Math.round(x), y: Math.round(y) },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ]),
    type: text => strokes([...text]),
    key: key => strokes([KEYS[key]]),
    async attach(field, path) {
      const [element] = Object.values(await script<Record<string, string>>(`return ${field}`));
      await ask("POST", `${session}/element/${element}/value`, { text: path });
    },
    picture: async () => Buffer.from(await ask<string>("GET", `${session}/screenshot`), "base64"),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

/** A screen that nobody sees; it chooses its own number. */
async function openDisplay(stack: AsyncDisposableStack): Promise<string> {
  const size = `${WIDTH}x${HEIGHT + 200}x24`;
  const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", size, "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  stack.defer(() => end(screen));
  const [display] = (await once(screen.stdio[3] as Readable, "data")) as [Buffer];
  return `:${display.toString().trim()}`;
}
