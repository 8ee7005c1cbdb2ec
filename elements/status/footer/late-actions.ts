import type { Client } from "../../../core/client.ts";
import { late } from "../../../core/lib/late.ts";
import type { StatusActions } from "../../../core/statuses/actions.ts";
import { lateCode } from "../../kit/late/late-code.ts";

const code = late(async () => (await import("../../../core/statuses/actions.ts")).statusActions);

/** Loads the action code when the pointer or focus comes near, so that a press finds it ready. */
export async function prepareActions(): Promise<void> {
  // If this fails, the press retries and shows the error.
  await code.load().catch(() => {});
}

/**
 * Runs an action on a status. Read the wanted state inside `run`: if a button is pressed twice
 * while the code is loading, the second press must see the result of the first.
 */
export async function runAction(
  client: Client,
  run: (actions: StatusActions) => void,
): Promise<void> {
  const actions = code.code ?? (await lateCode(client, code.load));
  if (actions) run(actions(client));
}
