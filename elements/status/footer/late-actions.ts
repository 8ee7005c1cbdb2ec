import type { Client } from "../../../core/client.ts";
import { late } from "../../../core/lib/late.ts";
import type { StatusActions } from "../../../core/statuses/actions.ts";
import { lateCode } from "../../kit/late/late-code.ts";

const code = late(async () => (await import("../../../core/statuses/actions.ts")).statusActions);

/** For when a pointer or the focus is near: the press that follows finds the code there. */
export async function prepareActions(): Promise<void> {
  // A press asks again, and tells where it does not come.
  await code.load().catch(() => {});
}

/**
 * Does something to a status. What is wanted is to be read in `run`: pressed twice before the
 * code is here, the second press follows the first.
 */
export async function act(client: Client, run: (actions: StatusActions) => void): Promise<void> {
  const actions = code.code ?? (await lateCode(client, code.load));
  if (actions) run(actions(client));
}
