import type { AccountRow } from "../data/storage/rows.ts";
import type { View } from "../types.ts";

/** Both the page of an account and its name in ActivityPub. */
export const accountUrl = ({ base }: View, { username, host }: AccountRow) =>
  `${host ? `https://${host}` : base}/users/${username}`;
