import { fetchServerKey } from "../../api/push-subscription.ts";
import { probe } from "../../api/http/probe.ts";
import type { Client } from "../../client.ts";
import { hasPush } from "../../push/has-push.ts";
import { streaming } from "../../streaming/streaming.ts";
import { BROWSER_CHECKS, type BrowserCheck, type Check } from "../types.ts";

type Finding = Omit<Check, "name">;

const yes: Finding = { state: "yes" };

/** Milliseconds that the socket has to open. */
const STREAM_TIMEOUT_MS = 8000;

/** Seconds that clocks may differ: a response also takes time. */
const MAX_CLOCK_DIFFERENCE_S = 30;

/** The checks of this browser, which run at once. A check that throws is a problem. */
export function checkBrowser(client: Client): Promise<Check<BrowserCheck>>[] {
  const checks: Record<BrowserCheck, () => Finding | Promise<Finding>> = {
    connection: () => (client.environment.online() ? yes : { state: "problem", detail: "offline" }),
    clock: () => checkClock(client),
    streaming: () => checkStreaming(client),
    "service worker": () => checkWorker(client),
    push: () => checkPush(client),
    permission: () => checkPermission(client),
    "local storage": () => checkStorage(client),
    database: () => checkDatabase(client),
    tabs: () => checkTabs(client),
  };
  return BROWSER_CHECKS.map(async (name): Promise<Check<BrowserCheck>> => {
    try {
      return { name, ...(await checks[name]()) };
    } catch {
      return { name, state: "problem" };
    }
  });
}

/** Compares the clock with the server's, which cross-origin responses hide. */
async function checkClock({ api, environment }: Client): Promise<Finding> {
  const date = await probe(api, "/api/v1/instance");
  const there = Date.parse(date ?? "");
  if (Number.isNaN(there)) return { state: "unknown" };
  const seconds = Math.round((environment.now() - there) / 1000);
  const state = Math.abs(seconds) > MAX_CLOCK_DIFFERENCE_S ? "problem" : "yes";
  return { state, detail: `${seconds} s` };
}

async function checkStreaming(client: Client): Promise<Finding> {
  if (client.person === null) return { state: "unknown" };
  const { $online, watch } = streaming(client);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  // The socket is the one that all pages share; it opens while somebody watches.
  const stopWatching = watch("user", {});
  const stopListening = $online.subscribe(online => online && resolve(true));
  const stopTimer = client.environment.after(STREAM_TIMEOUT_MS, () => resolve(false));
  client.onEnd(() => resolve(false));
  const isOpen = await promise;
  stopTimer();
  stopListening();
  stopWatching();
  return isOpen ? yes : { state: "problem", detail: "asks every half minute instead" };
}

async function checkWorker({ environment }: Client): Promise<Finding> {
  return (await environment.worker()) ? yes : { state: "no" };
}

async function checkPush(client: Client): Promise<Finding> {
  if (client.person === null) return { state: "unknown" };
  if (!(await fetchServerKey(client.api))) return { state: "no", detail: "server" };
  const service = (await client.environment.worker())?.push;
  if (!service) return { state: "no", detail: "browser" };
  const isOn = hasPush(client) && (await service.subscription()) !== null;
  return { state: isOn ? "yes" : "off" };
}

async function checkPermission({ environment }: Client): Promise<Finding> {
  const permission = (await environment.attention()).permission();
  const states = { granted: "yes", default: "off", denied: "problem", unsupported: "no" } as const;
  return { state: states[permission] };
}

function checkStorage({ environment: { local, randomId }, key }: Client): Finding {
  const [name, value] = [key("self-check"), randomId()];
  const works = local.set(name, value) && local.get(name) === value;
  local.remove(name);
  return works ? yes : { state: "problem" };
}

async function checkDatabase({
  environment: { database, randomId },
  key,
}: Client): Promise<Finding> {
  const [name, value] = [key("self-check"), randomId()];
  const works = (await database.set(name, value)) && (await database.get(name)) === value;
  await database.remove(name);
  return works ? yes : { state: "problem" };
}

/** Whether tabs agree on who does what; without locks, each works by itself. */
function checkTabs({ environment, key }: Client): Finding {
  const release = environment.lock(key("self-check"), { held() {} });
  release?.();
  return release ? yes : { state: "no" };
}
