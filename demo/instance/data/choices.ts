import type { AccountRow } from "./storage/rows.ts";
import { changeAccount } from "./profile.ts";
import type { World } from "../types.ts";

/** What people set for their account. */
export interface Choices {
  email: string | null;
  privacy: string;
  sensitive: boolean;
  language: string | null;
  quote_policy: string;
  /** The format of new posts, which GoToSocial keeps. */
  status_content_type: string;
  discoverable: boolean;
  indexable: boolean;
  hide_collections: boolean;
  hide_followers_count: boolean;
  hide_follows_count: boolean;
  accepts_chat_messages: boolean;
  allow_following_move: boolean;
  no_rich_text: boolean;
  show_role: boolean;
  block_from_strangers: boolean;
  hide_notification_contents: boolean;
  /** The addresses of other accounts of the same person. */
  aliases: string[];
  /** The key that codes are made of, once there is one, and whether one of its codes was seen. */
  key: string | null;
  confirmed: boolean;
  codes: string[];
}

/** What everybody begins with. */
const CHOICES: Choices = {
  email: null,
  privacy: "public",
  sensitive: false,
  language: "en",
  quote_policy: "public",
  status_content_type: "text/plain",
  discoverable: false,
  indexable: false,
  hide_collections: false,
  hide_followers_count: false,
  hide_follows_count: false,
  accepts_chat_messages: true,
  allow_following_move: true,
  no_rich_text: false,
  show_role: true,
  block_from_strangers: false,
  hide_notification_contents: false,
  aliases: [],
  key: null,
  confirmed: false,
  codes: [],
};

/** What an account has set; where it has set nothing, what everybody begins with. */
export const choicesOf = ({ choices, username }: AccountRow): Choices => ({
  ...CHOICES,
  email: `${username}@lily.example`,
  ...(JSON.parse(choices) as Partial<Choices>),
});

export function choose(world: World, row: AccountRow, change: Partial<Choices>): void {
  const before = JSON.parse(row.choices) as Partial<Choices>;
  changeAccount(world, row.id, { choices: JSON.stringify({ ...before, ...change }) });
}
