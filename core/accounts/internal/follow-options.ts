import type { FollowOptions, Relationship } from "../../api/accounts/relationships.ts";

/** How somebody is followed now; for those who are not, how a follow begins. */
export function followOptions(known: Relationship | undefined): FollowOptions {
  const follows = known?.following || known?.requested;
  const languages = follows ? known.languages : undefined;
  return {
    reblogs: follows ? (known.showing_reblogs ?? true) : true,
    // On Pleroma one may be told of the posts of people whom one does not follow.
    notify: known?.notifying ?? known?.subscribing ?? false,
    ...(languages?.length && { languages }),
  };
}
