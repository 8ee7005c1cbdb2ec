import { startProxy } from "../../../demo/proxy/start.ts";
import {
  type RunningInstance,
  startInstance,
  type StartOptions,
} from "../../../demo/instance/start.ts";
import { dist } from "./site.ts";

export interface OtherSite extends AsyncDisposable {
  /** The proxy's address. */
  url: string;
  instance: RunningInstance;
}

/** Somebody's own server, and the built client in front of it. */
export async function openOther(options: StartOptions = {}): Promise<OtherSite> {
  const instance = await startInstance({ listen: { port: 0 }, ...options });
  const proxy = await startProxy({ instance: instance.url, frontEnd: dist, listen: { port: 0 } });
  return {
    instance,
    url: proxy.url,
    async [Symbol.asyncDispose]() {
      await proxy.close();
      await instance.close();
    },
  };
}
