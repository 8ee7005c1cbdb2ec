import type { FollowOptions, Relationship } from "../../api/accounts/relationships.ts";

/** Returns the options of a present follow, or the defaults for a new one. */
export function followOptions(known: Relationship | undefined): FollowOptions {
  const follows = known?.following || known?.requested;
  const languages = follows ? known.languages : undefined;
  return {
    reblogs: follows ? (known.showing_reblogs ?? true) : true,
    // Pleroma has notifications for posts of accounts that the user doesn't follow.
    notify: known?.notifying ?? known?.subscribing ?? false,
    ...(languages?.length && { languages }),
  };
}
