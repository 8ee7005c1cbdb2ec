import { createStatus } from "../../../core/api/statuses/compose.ts";
import { fetchStatus, type Status } from "../../../core/api/statuses/statuses.ts";
import type { Client } from "../../../core/client.ts";
import type { ComposeTarget } from "../../../core/composer/target.ts";
import { composers } from "../../../core/composer/composer.ts";
import type { Compose } from "../../../core/composer/compose.ts";
import { storedDrafts } from "../../../core/drafts/drafts.ts";
import type { SignedInPerson } from "./sign-in.ts";
import { until } from "../../../demo/environment/until.ts";

/** A composer as an element has it: watched. */
export function openComposer(client: Client, target: ComposeTarget) {
  const { compose, release } = composers(client).open(target);
  const stop = compose.$view.listen(() => {});
  return {
    compose,
    view: () => compose.$view.get(),
    close() {
      stop();
      release();
    },
  };
}

/** Ready to be written, and to be sent. */
export async function readyComposer(client: Client, target: ComposeTarget = {}) {
  const held = openComposer(client, target);
  await until(() => held.view().state === "writing" && held.view().limit < 60_000);
  return held;
}

/** The id of the status that it became. */
export async function sentId(compose: Compose, text?: string): Promise<string> {
  if (text !== undefined) compose.write(text);
  await until(() => compose.$view.get().canSend);
  const sent = await compose.send();
  if (sent.kind !== "sent") throw new Error(`It is ${sent.kind}, not sent`);
  return sent.status;
}

/** What is kept, by its texts, the newest first. */
export const keptTexts = (client: Client) =>
  storedDrafts(client)
    .$drafts.get()
    .map(({ text }) => text);

/** The newest post of hers that is like this. */
export async function findPost({ client }: SignedInPerson, wanted: (status: Status) => boolean) {
  const path = `/api/v1/accounts/${client.person}/statuses?limit=40`;
  const { body } = await client.api.get(path);
  const { id } = (body as Status[]).find(status => !status.reblog && wanted(status))!;
  return fetchStatus(client.api, id);
}

export const POLL = { options: ["Tea", "Coffee"], multiple: true, expires_in: 7200 };

export async function askPoll({ client }: SignedInPerson): Promise<Status> {
  const wire = { status: "What shall we drink?", visibility: "public", poll: POLL };
  return createStatus(client.api, wire, "a-poll");
}

/** What was sent to the statuses, in order. */
export function sentStatuses({ environment }: SignedInPerson) {
  const { fetch } = environment;
  const sent: { method: string; body: Record<string, unknown> }[] = [];
  environment.fetch = (request, init) => {
    const { method = "GET", body } = init ?? {};
    if (method !== "GET" && body) sent.push({ method, body: JSON.parse(body as string) });
    return fetch(request, init);
  };
  return sent;
}
