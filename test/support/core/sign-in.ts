import type { RunningInstance } from "../../../demo/instance/start.ts";
import { retainClient, type Client } from "../../../core/client.ts";
import { demoPerson } from "../demo/demo-person.ts";
import {
  expectNoReports,
  fakeEnvironment,
  type FakeEnvironment,
} from "../../../demo/environment/environment.ts";
import { checkedInstance } from "../demo/shapes.ts";
import { settled } from "../../../demo/environment/until.ts";

/** Somebody of the seed, signed in on a demo instance that runs in this process. */
export interface SignedInPerson extends AsyncDisposable {
  client: Client;
  environment: FakeEnvironment;
  instance: RunningInstance;
}

/**
 * `await using alice = await signIn("alice")`. Others join her by `{ instance: alice.instance }`;
 * without it the instance is the person's own and goes with them, and so does the client. What
 * was reported to `environment` must have been claimed by then.
 */
export async function signIn(
  username: string,
  options: { instance?: RunningInstance } = {},
): Promise<SignedInPerson> {
  const instance = options.instance ?? (await checkedInstance());
  const { token, get } = await demoPerson(instance, username);
  const { body } = await get("/api/v1/accounts/verify_credentials");
  const { id } = body as { id: string };
  const environment = fakeEnvironment({
    origin: instance.url,
    fetch: (request, init) => instance.fetch(request, init),
    socket: (url, protocols) => instance.socket(url, protocols),
  });
  const who = { instance: instance.url, person: id, token };
  const { client, release } = retainClient(environment, who);
  return {
    client,
    environment,
    instance,
    async [Symbol.asyncDispose]() {
      release();
      // What was asked for late is still on its way, and wants an instance to answer it.
      await settled();
      if (!options.instance) await instance.close();
      expectNoReports(environment);
    },
  };
}
