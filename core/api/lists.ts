import * as v from "valibot";
import type { Connection, RequestOptions } from "./http/connection.ts";
import { id, maybe, text } from "./fields.ts";
import { check, checkList } from "./shapes.ts";
import { encoded } from "../lib/encoded.ts";

/** Whose replies a list shows: to its members, to everybody that the user follows, or none. */
const repliesPolicy = v.picklist(["list", "followed", "none"]);
export type RepliesPolicy = v.InferOutput<typeof repliesPolicy>;

/** Pleroma sends only id and title. https://docs.joinmastodon.org/entities/List/ */
const listShape = v.object({
  id,
  title: text,
  replies_policy: maybe(repliesPolicy),
  /** Whether posts of the members are left out of the home timeline. */
  exclusive: maybe(v.boolean()),
});
export type List = v.InferOutput<typeof listShape>;

/** What the user can change about a list. */
export type ListFields = Pick<List, "title" | "replies_policy" | "exclusive">;

const LISTS = "/api/v1/lists";
const pathOf = (list: string) => `${LISTS}/${encoded(list)}`;

/** Fetches all lists of the user. https://docs.joinmastodon.org/methods/lists/#get */
export async function fetchLists(api: Connection, options?: RequestOptions): Promise<List[]> {
  const { body } = await api.get(LISTS, options);
  return checkList(listShape, body, api.report);
}

/** https://docs.joinmastodon.org/methods/lists/#create */
export async function createList(api: Connection, title: string): Promise<List> {
  const { body } = await api.send("POST", LISTS, { body: { title } });
  return check(listShape, body);
}

/** https://docs.joinmastodon.org/methods/lists/#update */
export async function updateList(api: Connection, list: string, fields: ListFields): Promise<List> {
  const { body } = await api.send("PUT", pathOf(list), { body: fields });
  return check(listShape, body);
}

/** https://docs.joinmastodon.org/methods/lists/#delete */
export async function deleteList(
  api: Connection,
  list: string,
  options?: Pick<RequestOptions, "keepalive">,
): Promise<void> {
  await api.send("DELETE", pathOf(list), options);
}

/** https://docs.joinmastodon.org/methods/lists/#accounts-add */
export async function addToList(api: Connection, list: string, account: string): Promise<void> {
  await api.send("POST", `${pathOf(list)}/accounts`, { body: { account_ids: [account] } });
}

/** https://docs.joinmastodon.org/methods/lists/#accounts-remove */
export async function removeFromList(
  api: Connection,
  list: string,
  account: string,
): Promise<void> {
  await api.send("DELETE", `${pathOf(list)}/accounts`, { body: { account_ids: [account] } });
}

/** The user's lists with an account. https://docs.joinmastodon.org/methods/accounts/#lists */
export async function fetchListsWith(
  api: Connection,
  account: string,
  options?: RequestOptions,
): Promise<List[]> {
  const { body } = await api.get(`/api/v1/accounts/${encoded(account)}/lists`, options);
  return checkList(listShape, body, api.report);
}
