import { accountStatuses } from "../../../core/api/accounts/statuses.ts";
import { fetchStatuses } from "../../../core/api/timelines.ts";
import type { NewStatus } from "../../../core/api/statuses/compose.ts";
import { retainClient } from "../../../core/client.ts";
import { newDraft, type DraftContents } from "../../../core/drafts/draft.ts";
import { storedDrafts } from "../../../core/drafts/drafts.ts";
import { outbox, type PostToSend } from "../../../core/outbox/outbox.ts";
import { fakeEnvironment } from "../../../demo/environment/environment.ts";
import type { SignedInPerson } from "./sign-in.ts";
import { settled, until } from "../../../demo/environment/until.ts";

export const POST = { path: "/api/v1/statuses", method: "POST" };

/** A post as the composer hands it over. */
export function written(
  alice: SignedInPerson,
  text: string,
  more: Partial<DraftContents> = {},
): PostToSend {
  const draft = newDraft(alice.environment.randomId(), { text, ...more });
  const wire: NewStatus = { status: text, visibility: "public" };
  return { draft, wire: draft.replyTo ? { ...wire, in_reply_to_id: draft.replyTo } : wire };
}

export async function put(alice: SignedInPerson, text: string, grace?: number) {
  const post = written(alice, text);
  await outbox(alice.client).put([post], grace);
  await settled();
  return post.draft.id;
}

/** What stands at the instance of hers, oldest first, since she began. */
export async function posted({ client }: SignedInPerson, text: RegExp | string = /^Story/) {
  const page = await fetchStatuses(client.api, accountStatuses(client.person!, "replies"), {
    limit: 40,
  });
  const texts = page.items.map(status => status.pleroma?.content?.["text/plain"] ?? "");
  return texts.filter(said => said.match(text)).toReversed();
}

export const view = ({ client }: SignedInPerson) => outbox(client).$posts.get();
export const drafted = ({ client }: SignedInPerson) => storedDrafts(client).$drafts.get();
export const sent = (alice: SignedInPerson) => until(() => view(alice).length === 0);

/** The keys with which posts were asked for. */
export function keys({ environment }: SignedInPerson) {
  const { fetch } = environment;
  const all: (string | null)[] = [];
  environment.fetch = (request, init) => {
    if (init?.method === "POST") all.push(new Headers(init.headers).get("idempotency-key"));
    return fetch(request, init);
  };
  return all;
}

/** The next post arrives, but its answer does not. */
export const loseAnswer = ({ instance }: SignedInPerson) =>
  instance.faults.add({ ...POST, times: 1, drop: "answer" });

/** Another tab of her browser, or the page after a reload. */
export async function beside(alice: SignedInPerson) {
  const environment = fakeEnvironment({ beside: alice.environment });
  const { instance, person, api } = alice.client;
  const { client, release } = retainClient(environment, { instance, person, token: api.token });
  await outbox(client).loaded;
  return { ...alice, environment, client, release };
}

export async function wait({ environment }: SignedInPerson, seconds: number) {
  environment.clock.advance(seconds * 1000);
  await settled();
}
