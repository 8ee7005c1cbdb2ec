import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { own } from "../lib/own.ts";

/** Titles of browser alerts, in a file of their own that loads only with these alerts. */
const TITLES: Readonly<Record<string, (name: string, emoji: string) => MessageDescriptor>> = {
  mention: name => msg`${name} mentioned you`,
  status: name => msg`${name} posted`,
  reblog: name => msg`${name} boosted your post`,
  favourite: name => msg`${name} favourited your post`,
  follow: name => msg`${name} followed you`,
  follow_request: name => msg`${name} wants to follow you`,
  poll: name => msg`A poll by ${name} has ended`,
  update: name => msg`${name} edited a post`,
  quote: name => msg`${name} quoted your post`,
  quoted_update: name => msg`${name} edited a post that you quoted`,
  "pending.reply": name => msg`${name} wants to reply to your post`,
  "pending.reblog": name => msg`${name} wants to boost your post`,
  "pending.favourite": name => msg`${name} wants to favourite your post`,
  "admin.sign_up": name => msg`${name} signed up`,
  "admin.report": name => msg`${name} reported someone`,
  "pleroma:emoji_reaction": (name, emoji) =>
    emoji ? msg`${name} reacted with ${emoji}` : msg`${name} reacted to your post`,
  "pleroma:chat_mention": name => msg`${name} sent you a chat message`,
  "pleroma:report": name => msg`${name} reported someone`,
  move: name => msg`${name} moved to another account`,
  severed_relationships: () => msg`You lost some followers or people you follow`,
  moderation_warning: () => msg`The moderators sent you a warning`,
};

/** Returns a notification's title; for unknown types it has only the account's name. */
export const alertTitle = (type: string, name: string, emoji: string): MessageDescriptor =>
  (own(TITLES, type) ?? (who => msg`New notification from ${who}`))(name, emoji);

/** Returns the title of one alert for several notifications. */
export const groupTitle = (count: number): MessageDescriptor =>
  msg`${plural(count, { one: "# new notification", other: "# new notifications" })}`;
