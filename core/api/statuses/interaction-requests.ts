import * as v from "valibot";
import type { Connection } from "../http/connection.ts";
import { id, maybe, text } from "../fields.ts";
import { checkList } from "../shapes.ts";
import { encoded } from "../../lib/encoded.ts";

/** Somebody wants to reply to a post, boost it or favourite it, and its author has to approve that. */
const requestShape = v.object({
  id,
  /** `reply`, `reblog` or `favourite`. */
  type: text,
  account: v.object({ id }),
  status: v.object({ id }),
  /** The post that waits for approval, if it is a reply. */
  reply: maybe(v.object({ id })),
});
export type InteractionRequest = v.InferOutput<typeof requestShape>;

const PATH = "/api/v1/interaction_requests";

/** As many as GoToSocial returns at once. */
const MAX_REQUESTS = 80;

/** https://docs.gotosocial.org/en/latest/api/swagger/#operations-interaction_requests-getInteractionRequests */
export async function fetchInteractionRequests(api: Connection): Promise<InteractionRequest[]> {
  const { body } = await api.get(PATH, { query: { limit: MAX_REQUESTS } });
  return checkList(requestShape, body, api.report);
}

/** https://docs.gotosocial.org/en/latest/api/swagger/#operations-interaction_requests-authorizeInteractionRequest */
export async function answerInteractionRequest(
  api: Connection,
  request: string,
  answer: "authorize" | "reject",
): Promise<void> {
  await api.send("POST", `${PATH}/${encoded(request)}/${answer}`);
}
