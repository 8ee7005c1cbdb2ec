import * as v from "valibot";
import type { Connection } from "../http/connection.ts";
import { encoded } from "../../lib/encoded.ts";
import { check } from "../shapes.ts";

/** Pleroma. https://docs-develop.pleroma.social/backend/development/API/admin_api/ */
const ADMIN = "/api/v1/pleroma/admin";

/** What moderators are told of an account; read by `moderationFacts`. */
export async function fetchModerated(api: Connection, nickname: string): Promise<object> {
  const { body } = await api.get(`${ADMIN}/users/${encoded(nickname)}`);
  return check(v.looseObject({}), body);
}

/** A deactivated account can't be used. Its posts stay. */
export async function setAccountActive(
  api: Connection,
  nickname: string,
  active: boolean,
): Promise<void> {
  const verb = active ? "activate" : "deactivate";
  await api.send("PATCH", `${ADMIN}/users/${verb}`, { body: { nicknames: [nickname] } });
}

/** Accepts a sign-up that waits for approval. */
export async function approveAccount(api: Connection, nickname: string): Promise<void> {
  await api.send("PATCH", `${ADMIN}/users/approve`, { body: { nicknames: [nickname] } });
}

/** Deletes an account with all of its posts, or rejects a sign-up. */
export async function deleteAccount(api: Connection, nickname: string): Promise<void> {
  await api.send("DELETE", `${ADMIN}/users`, { body: { nicknames: [nickname] } });
}

/** Adds or removes a tag, such as those of the policy `TagPolicy`. */
export async function tagAccount(
  api: Connection,
  nickname: string,
  tag: string,
  on: boolean,
): Promise<void> {
  const body = { nicknames: [nickname], tags: [tag] };
  await api.send(on ? "PUT" : "DELETE", `${ADMIN}/users/tag`, { body });
}

export type ReportState = "open" | "resolved" | "closed";

export async function setReports(
  api: Connection,
  reports: readonly string[],
  state: ReportState,
): Promise<void> {
  const body = { reports: reports.map(id => ({ id, state })) };
  await api.send("PATCH", `${ADMIN}/reports`, { body });
}
