import { useLingui } from "@lingui/react/macro";

/** Returns the name of a kind of restriction, and what it means. */
export function useRestrictionWords(): (kind: string) => { title: string; meaning?: string } {
  const { t } = useLingui();
  const blocked = {
    title: t`Blocked`,
    meaning: t`This server receives nothing from these servers, and no one here can follow people there.`,
  };
  const words: Record<string, { title: string; meaning?: string }> = {
    suspend: blocked,
    reject: blocked,
    silence: {
      title: t`Limited`,
      meaning: t`Posts from these servers are shown only to their authors’ followers.`,
    },
    accept: {
      title: t`Accepted`,
      meaning: t`This server only accepts posts from these servers.`,
    },
    quarantined: {
      title: t`Quarantined`,
      meaning: t`These servers receive only public posts.`,
    },
    federated_timeline_removal: {
      title: t`Not in the federated timeline`,
      meaning: t`Posts from these servers don’t appear in the federated timeline.`,
    },
    followers_only: {
      title: t`For followers only`,
      meaning: t`Posts from these servers are shown only to their authors’ followers.`,
    },
    media_removal: {
      title: t`Without media`,
      meaning: t`Attachments are removed from posts from these servers.`,
    },
    media_nsfw: {
      title: t`Media marked as sensitive`,
      meaning: t`Attachments of posts from these servers are always marked as sensitive.`,
    },
    avatar_removal: {
      title: t`Without profile pictures`,
    },
    banner_removal: {
      title: t`Without headers`,
    },
    background_removal: {
      title: t`Without backgrounds`,
    },
    report_removal: {
      title: t`Reports ignored`,
      meaning: t`Reports from these servers are ignored.`,
    },
    "phrase:reject": {
      title: t`Rejected words`,
      meaning: t`Posts with these words or hashtags are rejected.`,
    },
    "phrase:federated_timeline_removal": {
      title: t`Words kept out of the federated timeline`,
      meaning: t`Posts with these words or hashtags don’t appear in the federated timeline.`,
    },
    "phrase:sensitive": {
      title: t`Sensitive hashtags`,
      meaning: t`Posts with these hashtags are always marked as sensitive.`,
    },
    "phrase:replace": {
      title: t`Replaced words`,
    },
    reject_deletes: {
      title: t`Deletions ignored`,
      meaning: t`Posts that are deleted on these servers stay here.`,
    },
  };
  // Another version of the server may have more.
  return kind => words[kind] ?? { title: kind.replace(/^phrase:/, "") };
}
