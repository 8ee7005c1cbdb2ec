import { BASE } from "../../core/lib/base-path.ts";
import type { AlertPermission } from "../../core/platform/attention.ts";
import type { Environment } from "../../core/platform/environment.ts";
import type { BlockedRequest } from "../../core/platform/network.ts";
import type { ServiceWorkerHandle } from "../../core/platform/worker.ts";
import { fakeAttention, type FakeAttention } from "./attention.ts";
import { createChannels, type Channels } from "./channels.ts";
import { createClock, type Clock } from "./clock.ts";
import { createDatabase, type FakeDatabase } from "./database.ts";
import { createStorage, type FakeStorage } from "./storage.ts";
import { createFreezer, frozenSocket } from "./freezer.ts";
import { createLocks, type Locks } from "./locks.ts";

export interface FakeOptions {
  /** What answers requests; without it every request fails as without a network. */
  fetch?(request: string, init?: RequestInit): Response | Promise<Response>;
  /** The page's own origin. */
  origin?: string;
  /** The server behind a proxy at that origin. */
  issuer?: string;
  /** The address bar, absolute or relative to the origin. */
  address?: string;
  clock?: Clock;
  /** What opens sockets; without it there are none. */
  socket?: Environment["socket"];
  /** The locks of its browser; null plays one without. */
  locks?: Locks | null;
  /** Another tab of the same browser: shares what is kept, channels, clock, origin and network. */
  beside?: FakeEnvironment;
  local?: FakeStorage;
  session?: FakeStorage;
  database?: FakeDatabase;
  /** The service worker; without it there is none. */
  worker?: ServiceWorkerHandle;
  languages?: readonly string[];
  /** Whether alerts may be shown; not yet asked unless told. */
  permission?: AlertPermission;
  /** The code for alerts comes after it. */
  attention?: Promise<void>;
  csrfToken?: string | null;
  initialResults?: Record<string, unknown>;
  /** The query that the start script took out of the address. */
  returned?: string;
  /** Whether the page can't make digests, as on plain http. */
  noDigests?: boolean;
  /** What the start script asked for, by path and query. */
  started?: Record<string, { token: string | null; answer: Promise<Response> }>;
}

export interface FakeEnvironment extends Environment {
  readonly clock: Clock;
  readonly local: FakeStorage;
  readonly session: FakeStorage;
  readonly database: FakeDatabase;
  readonly channels: Channels;
  readonly locks: Locks | null;
  /** As the test gave it. */
  readonly openSocket: Environment["socket"];
  /** What the page has shown and sounded outside of itself. */
  readonly noticed: FakeAttention;
  /** Everything that was reported and not yet claimed. */
  readonly reports: unknown[];
  /** Where `address.open` and `address.replace` led. */
  readonly opened: string[];
  /** Whether requests outlive the page, and whether beacons are taken. */
  keepalive: boolean;
  takesBeacons: boolean;
  /** What was sent in ways that tell no answer. */
  readonly farewells: { by: "beacon" | "waiting"; url: string; body: unknown }[];
  /** Plays the page being left. */
  leave(): void;
  /** How often the page was reloaded. */
  reloads: number;
  /** Plays the page becoming visible or hidden. */
  setVisible(visible: boolean): void;
  /** Plays another page having changed what is in `local` under this key. */
  changeStored(key: string | null): void;
  /** Plays the page's policy blocking a request. */
  block(request: BlockedRequest): void;
  /** Plays the network going and coming back: meanwhile every request fails. */
  setOnline(online: boolean): void;
  /** Plays the browser putting the page to sleep: whatever would happen in it happens on waking. */
  freeze(): void;
  thaw(): void;
  /** Plays the page's end without a word. */
  crash(): void;
}

const made: FakeEnvironment[] = [];
let ids = 0;

/** An environment for tests: no network, clock or storage of its own. */
export function fakeEnvironment(options: FakeOptions = {}): FakeEnvironment {
  const { beside } = options;
  const origin = options.origin ?? beside?.origin ?? "https://example.social";
  const clock = options.clock ?? beside?.clock ?? createClock();
  const channels = beside?.channels ?? createChannels();
  const locks = options.locks !== undefined ? options.locks : beside ? beside.locks : createLocks();
  const { gate, freeze, thaw } = createFreezer();
  const openSocket = options.socket ?? beside?.openSocket ?? (() => null);
  const answer = options.fetch ?? beside?.fetch ?? failToFetch;
  const started = new Map(Object.entries(options.started ?? {}));
  const watchers = new Set<(visible: boolean) => void>();
  const comers = new Set<() => void>();
  const losers = new Set<() => void>();
  const policyListeners = new Set<(request: BlockedRequest) => void>();
  const readers = new Set<(key: string | null) => void>();
  let returned = options.returned ?? null;
  let online = true;
  const leavers = new Set<() => void>();
  let address = new URL(options.address ?? BASE, origin);
  let visible = true;
  const noticed = beside?.noticed.beside() ?? fakeAttention(options.permission);

  const environment: FakeEnvironment = {
    origin,
    issuer: options.issuer ?? beside?.issuer ?? origin,
    page: {},
    clock,
    channels,
    local: options.local ?? beside?.local ?? createStorage(),
    session: options.session ?? createStorage(),
    database: options.database ?? beside?.database ?? createDatabase(),
    openSocket,
    socket(url, protocols) {
      const socket = openSocket(url, protocols);
      return socket && frozenSocket(socket, gate);
    },
    locks,
    lock: (name, { held, lost = () => {} }, steal) =>
      locks?.ask(environment, name, { held: gate(held), lost: gate(lost) }, steal) ?? null,
    noticed,
    storageUse: async () => ({ used: 3_000_000, quota: 900_000_000 }),
    attention: async () => {
      await options.attention;
      return noticed;
    },
    reports: [],
    opened: [],
    farewells: [],
    keepalive: true,
    takesBeacons: true,
    reloads: 0,
    address: {
      read: () => new URL(address),
      rewrite: url => void (address = new URL(url, address)),
      open: url => void environment.opened.push(new URL(url, address).href),
      replace: url => void environment.opened.push(new URL(url, address).href),
      reload: () => void (environment.reloads += 1),
    },
    fetch: async (request, init) => {
      init?.signal?.throwIfAborted();
      if (!online) return failToFetch();
      return answer(request, init);
    },
    async upload(request, init, progress) {
      progress(0);
      const answered = await environment.fetch(request, init);
      progress(1);
      return answered;
    },
    channel(name) {
      const line = channels.open(name);
      return { ...line, listen: listener => line.listen(gate(listener)) };
    },
    now: () => clock.now(),
    // The first screen of a test is nobody's to wait for.
    whenCalm(action) {
      action();
      return () => {};
    },
    after: (ms, action) => clock.after(ms, gate(action)),
    randomId: () => `random-${++ids}`,
    sha256: async text =>
      options.noDigests
        ? null
        : new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))),
    languages: () => options.languages ?? ["en"],
    csrfToken: () => options.csrfToken ?? null,
    initialResult: path => options.initialResults?.[path],
    returned() {
      const query = returned;
      returned = null;
      return query;
    },
    started(path, token) {
      const entry = started.get(path);
      if (!entry || entry.token !== token) return undefined;
      started.delete(path);
      return entry.answer;
    },
    onVisibility(listener) {
      watchers.add(listener);
      return () => void watchers.delete(listener);
    },
    visible: () => visible,
    online: () => online,
    onStored(listener) {
      const reader = gate(listener);
      readers.add(reader);
      return () => void readers.delete(reader);
    },
    changeStored(key) {
      for (const reader of readers) reader(key);
    },
    onOnline(listener) {
      const comer = gate(listener);
      comers.add(comer);
      return () => void comers.delete(comer);
    },
    onOffline(listener) {
      const loser = gate(listener);
      losers.add(loser);
      return () => void losers.delete(loser);
    },
    setOnline(value) {
      online = value;
      for (const hear of value ? comers : losers) hear();
    },
    setVisible(value) {
      visible = value;
      for (const watcher of watchers) watcher(value);
      if (!value) environment.leave();
    },
    freeze,
    thaw,
    crash() {
      freeze();
      locks?.free(environment);
    },
    onBlocked(listener) {
      const hear = gate(listener);
      policyListeners.add(hear);
      return () => void policyListeners.delete(hear);
    },
    block(request) {
      for (const hear of policyListeners) hear(request);
    },
    leaving(listener) {
      leavers.add(listener);
      return () => void leavers.delete(listener);
    },
    leave() {
      for (const leaver of leavers) leaver();
    },
    beacon(url, form) {
      if (!environment.takesBeacons) return false;
      environment.farewells.push({ by: "beacon", url, body: Object.fromEntries(form) });
      return true;
    },
    sendWaiting: (url, headers, body) =>
      void environment.farewells.push({ by: "waiting", url, body: { headers, body } }),
    worker: options.worker ? async () => options.worker! : (beside?.worker ?? (async () => null)),
    report: error => void environment.reports.push(error),
  };
  made.push(environment);
  return environment;
}

async function failToFetch(): Promise<Response> {
  throw new TypeError("Failed to fetch");
}

/** Hands out what was reported, so that `expectNoReports` no longer minds it. */
export function claimReports(environment: FakeEnvironment): unknown[] {
  return environment.reports.splice(0);
}

/** For `afterEach`: throws when anything was reported that the test did not claim. */
export function expectNoReports(...environments: FakeEnvironment[]): void {
  const checked = environments.length > 0 ? environments : made.splice(0);
  const [report] = checked.flatMap(claimReports);
  if (report !== undefined) throw new Error(`Unclaimed report: ${report}`, { cause: report });
}
