import { atom, computed, type ReadableAtom } from "nanostores";
import {
  answerInteractionRequest,
  fetchInteractionRequests,
  type InteractionRequest,
} from "../api/statuses/interaction-requests.ts";
import { alerts } from "../alerts/alerts.ts";
import type { Client } from "../client.ts";
import { keepAlive } from "../entities/keep-alive.ts";
import { optimistic } from "../lib/optimistic.ts";
import { scoped } from "../lib/scope.ts";
import { attempt } from "../load.ts";
import { notificationRecords, type NotificationRecord } from "./records.ts";

export type RequestAnswer = "authorize" | "reject";

/** What a notification asks for: open, or how the user has answered it. */
export interface AskedInteraction {
  request: string;
  answer?: RequestAnswer;
}

/** GoToSocial: replies, boosts and favourites that wait for the author's approval. */
export interface InteractionRequests {
  /**
   * The request that a notification tells of; undefined until it is known, and if it was answered
   * earlier.
   */
  $asked(notification: string): ReadableAtom<AskedInteraction | undefined>;
  /** Loads the requests, unless that was done for this notification. */
  lookUp(notification: string): void;
  /** Approves or rejects a request. A failure shows an alert. Never rejects. */
  answer(request: string, answer: RequestAnswer): Promise<void>;
}

/** Types of notifications are those of requests with this before them. */
const PREFIX = "pending.";

export const interactionRequests = scoped((client: Client): InteractionRequests => {
  const records = notificationRecords(client);
  const $requests = atom<readonly InteractionRequest[]>([]);
  const $answers = atom<Readonly<Record<string, RequestAnswer>>>({});
  const lookedUp = new Set<string>();
  let isDue = false;

  async function load(): Promise<void> {
    isDue = false;
    // Without them, only the buttons are missing.
    const open = await attempt(client, () => fetchInteractionRequests(client.api));
    if (!open) return;
    // Those that were answered are open no more, and still shown.
    const answered = $requests.value.filter(({ id }) => id in $answers.value);
    const left = open.filter(({ id }) => !(id in $answers.value));
    $requests.set([...answered, ...left]);
  }

  return {
    $asked: notification =>
      computed([records.$notification(notification), $requests, $answers], (record, all, given) => {
        const request = record && all.find(one => isAbout(one, record))?.id;
        if (request === undefined) return undefined;
        const answer = given[request];
        return { request, ...(answer && { answer }) };
      }),
    lookUp(notification) {
      if (lookedUp.has(notification)) return;
      lookedUp.add(notification);
      if (isDue) return;
      isDue = true;
      queueMicrotask(() => void load());
    },
    async answer(request, answer) {
      if (request in $answers.value) return;
      await keepAlive(client, () =>
        optimistic({
          apply() {
            $answers.set({ ...$answers.value, [request]: answer });
            return () => {
              const { [request]: _, ...others } = $answers.value;
              $answers.set(others);
            };
          },
          send: () => answerInteractionRequest(client.api, request, answer),
          onSuccess() {},
          onError: error => alerts(client).showError(error),
        }),
      );
    },
  };
});

/** The notification of a reply contains the reply, others the post that they are about. */
function isAbout(request: InteractionRequest, { type, status, account }: NotificationRecord) {
  if (type !== PREFIX + request.type) return false;
  if (request.type === "reply") return request.reply?.id === status;
  return request.status.id === status && request.account.id === account;
}
