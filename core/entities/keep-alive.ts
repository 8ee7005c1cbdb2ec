import { retainClient, type Client } from "../client.ts";

/** Retains the client until the action is done, even if its last element is removed. */
export async function keepAlive<T>(client: Client, action: () => Promise<T>): Promise<T> {
  const { environment, instance, person } = client;
  const { release } = retainClient(environment, { instance, person, token: null });
  try {
    return await action();
  } finally {
    release();
  }
}
