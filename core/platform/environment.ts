import type { Network } from "./network.ts";
import type { PageHost } from "./page.ts";
import type { Runtime } from "./runtime.ts";
import type { StorageAreas } from "./storage.ts";
import type { Tabs } from "./tabs.ts";
import type { Workers } from "./worker.ts";

/**
 * Everything that core needs of the platform. Core never uses `window`: tests and workers bring
 * their own environment. A function asks for the parts that it needs, such as `Network & Runtime`.
 */
export interface Environment extends Network, PageHost, Runtime, StorageAreas, Tabs, Workers {}
