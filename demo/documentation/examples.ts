/** What the page of an element shows as its example: without attributes and state, only code. */
interface Example {
  group: "Posts" | "People" | "Writing" | "The reader’s own" | "The instance" | "Whole pages";
  /**
   * Attributes of the live element, or with `state` of the code alone. `{status}` is the id of a
   * public post of the instance.
   */
  attributes?: Record<string, string>;
  /** What the reader does to see what the element does. */
  hint?: string;
  /** Markup of the page that the element works with. */
  before?: string;
  /** A state of the gallery, for elements that show something only to those who have signed in. */
  state?: string;
  /** Whether people who have signed in see their own instead of the state. */
  isOwn?: boolean;
}

/** The order of the groups, and of the elements in them. */
const EXAMPLES: Record<string, Example> = {
  timeline: { group: "Posts", attributes: { timeline: "tag:lighthouse" } },
  status: { group: "Posts", attributes: { status: "{status}" } },
  thread: { group: "Posts", attributes: { status: "{status}" } },
  poll: { group: "Posts", attributes: { status: "{status}" } },
  media: { group: "Posts", attributes: { acct: "bob" } },
  search: { group: "Posts", state: "everything" },
  explore: { group: "Posts", attributes: { tab: "hashtags" }, state: "hashtags" },
  "account-card": { group: "People", attributes: { acct: "bob" } },
  profile: { group: "People", attributes: { acct: "bob" } },
  "hover-card": {
    group: "People",
    attributes: {},
    hint: "Point at the link, or focus it: the card of the account appears.",
    before: '<p>Written by <a href="{instance}/@bob">Bob</a></p>',
  },
  report: { group: "People", attributes: { status: "{status}" }, state: "a post" },
  people: { group: "People", state: "followers", isOwn: true },
  composer: { group: "Writing", state: "writing", isOwn: true },
  notifications: { group: "The reader’s own", state: "some new, some read", isOwn: true },
  "notification-bell": { group: "The reader’s own", state: "open", isOwn: true },
  conversations: { group: "The reader’s own", state: "on Pleroma", isOwn: true },
  chats: { group: "The reader’s own", state: "bare", isOwn: true },
  lists: { group: "The reader’s own", state: "bare", isOwn: true },
  "bookmark-folders": { group: "The reader’s own", state: "bare", isOwn: true },
  "followed-tags": { group: "The reader’s own", state: "bare", isOwn: true },
  filters: { group: "The reader’s own", state: "bare", isOwn: true },
  transfer: { group: "The reader’s own", state: "bare", isOwn: true },
  instance: { group: "The instance", attributes: {} },
  announcements: { group: "The instance", state: "on Pleroma", isOwn: true },
  login: { group: "The instance", attributes: {} },
  app: { group: "Whole pages", state: "home" },
  settings: { group: "Whole pages", state: "appearance", isOwn: true },
  alerts: {
    group: "Whole pages",
    hint: "It shows nothing until another element on the page has something to say, such as “Post sent.”",
  },
};

const OTHERS = "Others";

/** An element without an example here shows itself without attributes. */
export const exampleOf = (name: string): Omit<Example, "group"> =>
  EXAMPLES[name] ?? { attributes: {} };

/** Names of elements by group. */
export function grouped(names: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  const known = Object.keys(EXAMPLES).filter(name => names.includes(name));
  const rest = names.filter(name => !(name in EXAMPLES));
  for (const name of [...known, ...rest]) {
    const group = EXAMPLES[name]?.group ?? OTHERS;
    groups.set(group, [...(groups.get(group) ?? []), name]);
  }
  return groups;
}
