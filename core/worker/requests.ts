import {
  notificationShape,
  type Notification as NotificationAnswer,
} from "../api/notifications.ts";
import { check } from "../api/shapes.ts";
import { encoded } from "../lib/encoded.ts";

/** Milliseconds: some browsers stop a worker that takes longer. */
const REQUEST_TIMEOUT_MS = 10_000;

async function ask(path: string, token: string, method: "GET" | "POST"): Promise<Response> {
  const answer = await fetch(path, {
    method,
    credentials: "omit",
    headers: { authorization: `Bearer ${token}`, accept: "application/json" },
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`The instance answers ${answer.status}`);
  return answer;
}

/** Requests a notification; throws if that fails or the response is invalid. */
export async function fetchNotification(id: string, token: string): Promise<NotificationAnswer> {
  const answer = await ask(`/api/v1/notifications/${encoded(id)}`, token, "GET");
  return check(notificationShape, await answer.json());
}

/** Favourites or boosts a status; throws if the instance rejects it. */
export async function sendAction(
  status: string,
  verb: "favourite" | "reblog",
  token: string,
): Promise<void> {
  await ask(`/api/v1/statuses/${encoded(status)}/${verb}`, token, "POST");
}
