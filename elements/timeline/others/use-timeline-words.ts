import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
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
import { own } from "../../../core/lib/own.ts";
import { useTranslate } from "../../kit/text/use-translate.ts";

/** What is said about a timeline. */
interface Words<Text> {
  label: Text;
  icon: IconNode;
  /** Shown if it is empty. */
  empty: Text;
  /** Shown if the server has no such timeline. */
  absent: Text;
  /** Shown to signed-out visitors, if they can't see it. */
  signIn: Text;
}

export type TimelineWords = Words<string>;

const USUAL = {
  empty: msg`Posts appear here as they arrive.`,
  absent: msg`This server doesn’t offer this timeline.`,
  signIn: msg`Sign in to read it.`,
};

/** By name, or by what is before the argument. Without a label, the argument is the label. */
const WORDS: Record<string, Partial<Words<MessageDescriptor>> & { icon: IconNode }> = {
  public: { label: msg`Federated timeline`, icon: Globe },
  "public:local": { label: msg`Local timeline`, icon: Users },
  "public:remote": { label: msg`Other servers`, icon: Globe },
  instance: { icon: Globe },
  bubble: { label: msg`Bubble timeline`, icon: Globe },
  trends: { label: msg`Trending posts`, icon: Flame, empty: msg`No trending posts right now.` },
  tag: { icon: Hash, empty: msg`This server has no posts with this hashtag.` },
  direct: {
    label: msg`Private mentions`,
    icon: Mail,
    empty: msg`Posts visible only to the people mentioned appear here.`,
  },
  favourites: {
    label: msg`Favourites`,
    icon: Star,
    empty: msg`When you favourite a post, it appears here.`,
  },
  bookmarks: {
    label: msg`Bookmarks`,
    icon: Bookmark,
    empty: msg`When you bookmark a post, it appears here.`,
  },
  list: {
    label: msg`List`,
    icon: List,
    empty: msg`When members of this list post something, it appears here.`,
    absent: msg`This list doesn’t exist.`,
  },
  link: {
    label: msg`Posts with this link`,
    icon: Link,
    empty: msg`This server doesn’t know of any posts with this link.`,
    absent: msg`This server lists posts only for links that are trending.`,
  },
  quotes: { label: msg`Quotes`, icon: Quote, empty: msg`No one has quoted this post.` },
  account: { label: msg`Posts`, icon: UserRound, empty: msg`There are no posts.` },
  "account:pinned": {
    label: msg`Pinned posts`,
    icon: UserRound,
    empty: msg`Posts you pin to your profile appear here.`,
  },
  "account:favourites": {
    label: msg`Favourites`,
    icon: Star,
    empty: msg`This person hasn’t favourited any posts.`,
    absent: msg`This person doesn’t show their favourites.`,
  },
  group: { label: msg`Group`, icon: Users },
};

export function useTimelineWords(name: string): TimelineWords {
  const translate = useTranslate();
  const [, kind = name, argument = ""] = /^([a-z]+)(?::(.*))?$/s.exec(name) ?? [];
  const part = /:(pinned|favourites)$/.exec(argument)?.[1];
  const { label, icon, ...words } =
    own(WORDS, name) ?? own(WORDS, `${kind}:${part}`) ?? own(WORDS, kind) ?? WORDS["group"]!;
  const { empty, absent, signIn } = { ...USUAL, ...words };
  return {
    label: label ? translate(label) : kind === "tag" ? `#${argument.replace(/^#/, "")}` : argument,
    icon,
    empty: translate(empty),
    absent: translate(absent),
    signIn: translate(signIn),
  };
}
