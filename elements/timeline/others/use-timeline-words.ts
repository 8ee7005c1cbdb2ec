import { useLingui } from "@lingui/react/macro";
import {
  Bookmark,
  Flame,
  Globe,
  Hash,
  Link,
  List,
  Mail,
  Quote,
  Star,
  UserRound,
  Users,
  type IconNode,
} from "lucide";

/** What is said about a timeline. */
export interface TimelineWords {
  label: string;
  icon: IconNode;
  /** Shown if it is empty. */
  empty: string;
  /** Shown if the server has no such timeline. */
  absent: string;
  /** Shown to signed-out visitors, if they can't see it. */
  signIn: string;
}

export function useTimelineWords(name: string): TimelineWords {
  const { t } = useLingui();
  const [, kind = name, argument = ""] = /^([a-z]+)(?::(.*))?$/s.exec(name) ?? [];
  const rest = {
    empty: t`Posts appear here as they arrive.`,
    absent: t`This instance doesn’t offer this timeline.`,
    signIn: t`Sign in to read it.`,
  };
  switch (kind) {
    case "public":
      return {
        ...rest,
        label:
          argument === "local"
            ? t`Local timeline`
            : argument === "remote"
              ? t`Other servers`
              : t`Federated timeline`,
        icon: argument === "local" ? Users : Globe,
      };
    case "instance":
      return { ...rest, label: argument, icon: Globe };
    case "bubble":
      return { ...rest, label: t`Bubble timeline`, icon: Globe };
    case "trends":
      return { ...rest, label: t`Trending posts`, icon: Flame, empty: t`No post is trending.` };
    case "tag":
      return {
        ...rest,
        label: `#${argument.replace(/^#/, "")}`,
        icon: Hash,
        empty: t`This instance has no posts with this hashtag.`,
      };
    case "direct":
      return {
        ...rest,
        label: t`Private mentions`,
        icon: Mail,
        empty: t`Posts that only the people mentioned can see appear here.`,
      };
    case "favourites":
      return {
        ...rest,
        label: t`Favourites`,
        icon: Star,
        empty: t`When you favourite a post, it appears here.`,
      };
    case "bookmarks":
      return {
        ...rest,
        label: t`Bookmarks`,
        icon: Bookmark,
        empty: t`When you bookmark a post, it appears here.`,
      };
    case "list":
      return {
        ...rest,
        label: t`List`,
        icon: List,
        empty: t`When members of this list post something, it appears here.`,
        absent: t`This list doesn’t exist.`,
      };
    case "link":
      return {
        ...rest,
        label: t`Posts with this link`,
        icon: Link,
        empty: t`This instance knows no posts with this link.`,
      };
    case "quotes":
      return { ...rest, label: t`Quotes`, icon: Quote, empty: t`Nobody has quoted this post.` };
    case "account":
      return {
        ...rest,
        label: argument.endsWith(":pinned") ? t`Pinned posts` : t`Posts`,
        icon: UserRound,
        empty: argument.endsWith(":pinned")
          ? t`Pin posts to your profile, and they appear here.`
          : t`There are no posts.`,
      };
    default:
      return { ...rest, label: t`Group`, icon: Users };
  }
}
