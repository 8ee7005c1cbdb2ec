import { retainClient, type Client } from "../client.ts";

/** Brings what was begun to its end, also when the last element of this client goes meanwhile. */
export async function keepAlive<T>(client: Client, action: () => Promise<T>): Promise<T> {
  const { environment, instance, person } = client;
  const { release } = retainClient(environment, { instance, person, token: null });
  try {
    return await action();
  } finally {
    release();
  }
}
