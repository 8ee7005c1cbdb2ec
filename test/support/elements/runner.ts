/*
 * What a page cannot do to itself, by the test runner's own commands. Its package for that imports
 * from an address which only the runner knows, and which Vite refuses to see.
 */

interface RunnerSocket {
  sendMessageWaitForResponse(message: object): Promise<{ executed: boolean; result?: unknown }>;
}

// Read at once: the client rewrites the address.
const sessionId = new URLSearchParams(location.search).get("wtr-session-id");
let socket: Promise<RunnerSocket> | undefined;

/** By a script of the page, which Vite does not read. */
function openSocket(): Promise<RunnerSocket> {
  const { promise, resolve } = Promise.withResolvers<RunnerSocket>();
  const onSocket = (event: Event) => resolve((event as CustomEvent<RunnerSocket>).detail);
  addEventListener("runner-socket", onSocket, { once: true });
  const script = document.createElement("script");
  script.type = "module";
  script.text = `import * as detail from "/__web-dev-server__web-socket.js";
    dispatchEvent(new CustomEvent("runner-socket", { detail }));`;
  document.head.append(script);
  return promise;
}

async function command(name: string, payload: object): Promise<unknown> {
  const { sendMessageWaitForResponse } = await (socket ??= openSocket());
  const message = { type: "wtr-command", sessionId, command: name, payload };
  const { executed, result } = await sendMessageWaitForResponse(message);
  if (!executed) throw new Error(`The test runner does not know ${name}`);
  return result;
}

/** The stored picture of a state; undefined where one is to be stored. */
export async function storedPicture(file: string, name: string): Promise<unknown> {
  const { picture } = (await command("stored-picture", { file, name })) as { picture?: unknown };
  return picture;
}

/** Stores a picture, or fails where pictures are only to be compared. */
export async function keepPicture(file: string, name: string, picture: object): Promise<void> {
  await command("keep-picture", { file, name, picture });
}

/** CSS pixels. */
export async function setViewport(size: { width: number; height: number }): Promise<void> {
  await command("set-viewport", size);
}

/** All at once: what is not said goes back to its default. */
export async function emulateMedia(media: {
  colorScheme?: "light" | "dark";
  reducedMotion?: "reduce" | "no-preference";
  reducedTransparency?: "reduce" | "no-preference";
  contrast?: "more" | "no-preference";
  forcedColors?: "active" | "none";
  media?: "print";
}): Promise<void> {
  await command("emulate-look", media);
}

/** A real key, at whatever has the focus. */
export async function pressKey(key: string): Promise<void> {
  await command("send-keys", { press: key });
}

/** A command is given up after twenty seconds, which on a busy machine are few keys. */
const KEYS_A_COMMAND = 20;

/** Types with real keys, one after the other. */
export async function typeText(text: string): Promise<void> {
  const keys = [...text];
  while (keys.length > 0)
    await command("send-keys", { type: keys.splice(0, KEYS_A_COMMAND).join("") });
}

/** Presses a key while another is held. */
export async function pressWith(held: string, key: string): Promise<void> {
  await command("send-keys", { down: held });
  await pressKey(key);
  await command("send-keys", { up: held });
}

/** A real click. CSS pixels in the viewport. */
export async function clickAt(x: number, y: number): Promise<void> {
  await command("send-mouse", { type: "click", position: [Math.round(x), Math.round(y)] });
}

/** Out of the page: nothing is pointed at. */
export async function movePointerAway(): Promise<void> {
  await command("send-mouse", { type: "move", position: [-10, -10] });
}

/** Presses the mouse at one point and lets it go at another. CSS pixels in the viewport. */
export async function dragFrom(from: [number, number], to: [number, number]): Promise<void> {
  const mouse = (payload: object) => command("send-mouse", payload);
  await mouse({ type: "move", position: from.map(Math.round) });
  await mouse({ type: "down" });
  await mouse({ type: "move", position: to.map(Math.round) });
  await mouse({ type: "up" });
}
