import type {
  SeedBookmark,
  SeedFilter,
  SeedMark,
  SeedPerson,
  SeedPost,
  SeedTie,
} from "../../seed/types.ts";
import type { SeedNotification } from "../../seed/notifications.ts";
import { knownAccount } from "../accounts.ts";
import { addFilter } from "../filters.ts";
import { follow, setLanguages } from "../follows.ts";
import { mute, setNote, tie } from "../ties.ts";
import { plantBookmark, plantFavourite } from "./bookmark.ts";
import { plantNotifications } from "./notifications.ts";
import { plantPost, type Planted } from "./post.ts";
import { hashPassword } from "../storage/secrets.ts";
import type { World } from "../../types.ts";

/** Everybody's in the demo. */
export const PASSWORD = "glitch-lily";

const DAY = 1440 * 60_000;

export interface Seed {
  people: readonly SeedPerson[];
  posts: readonly SeedPost[];
  ties: readonly SeedTie[];
  filters: readonly SeedFilter[];
  bookmarks: readonly SeedBookmark[];
  favourites: readonly SeedMark[];
  /** For alice. */
  notifications: readonly SeedNotification[];
}

/** Fills an empty database; times count back from now. */
export function plant(world: World, seed: Seed): void {
  const { people, posts, ties, filters, bookmarks, favourites, notifications } = seed;
  const password = hashPassword(PASSWORD);
  world.database.together(() => {
    people.forEach((person, index) => {
      const created = world.now() - 900 * DAY + ((index * 23) % 890) * DAY;
      world.database.insert("accounts", {
        ...accountOf(person),
        id: world.newId(created),
        created_at: created,
        password: person.host ? null : password,
      });
    });
    for (const person of people) plantFollows(world, person);
    for (const tie of ties) plantTie(world, tie);
    for (const filter of filters) plantFilter(world, filter);
    const planted: Planted = new Map();
    const oldestFirst = posts.toSorted((one, other) => other.minutesAgo - one.minutesAgo);
    for (const post of oldestFirst) plantPost(world, planted, post);
    for (const bookmark of bookmarks) plantBookmark(world, planted, bookmark);
    for (const favourite of favourites) plantFavourite(world, planted, favourite);
    plantNotifications(world, notifications);
  });
}

const accountOf = (person: SeedPerson) => ({
  username: person.username,
  host: person.host ?? null,
  display_name: person.displayName,
  note: person.note,
  fields: JSON.stringify(person.fields),
  locked: Number(person.locked ?? false),
  bot: Number(person.bot ?? false),
  admin: Number(person.admin ?? false),
  moderator: Number(person.moderator ?? false),
  avatar: person.avatar,
  header: person.header ?? null,
  actor_type: person.group ? "Group" : person.bot ? "Service" : "Person",
  hide_follows: Number(person.hidesFollows ?? false),
  hide_followers: Number(person.hidesFollows ?? false),
  hide_favorites: Number(!person.showsFavourites),
  deactivated: Number(person.deactivated ?? false),
  avatar_description: person.avatarDescription ?? "",
  header_description: person.headerDescription ?? "",
  plain: JSON.stringify(person.plain ?? {}),
});

function plantFollows(world: World, { username, host, follows }: SeedPerson): void {
  const follower_id = knownAccount(world, host ? `${username}@${host}` : username).id;
  for (const followed of follows) {
    follow(world, follower_id, knownAccount(world, followed).id, { reblogs: true, notify: false });
  }
}

function plantFilter(world: World, { by, phrase, context, action, endsInMinutes }: SeedFilter) {
  addFilter(world, knownAccount(world, by).id, {
    phrase,
    context: JSON.stringify(context),
    action,
    whole_word: 1,
    expires_at: endsInMinutes === undefined ? null : world.now() + endsInMinutes * 60_000,
  });
}

const TABLES = {
  block: "blocks",
  endorsement: "endorsements",
  subscription: "subscriptions",
} as const;

function plantTie(world: World, given: SeedTie): void {
  const by = knownAccount(world, given.by).id;
  const to = knownAccount(world, given.to).id;
  if (given.kind === "request")
    follow(world, by, to, { reblogs: true, notify: false }, "follow_requests");
  else if (given.kind === "follow") {
    follow(world, by, to, { reblogs: given.reblogs ?? true, notify: given.notify ?? false });
    setLanguages(world, by, to, given.languages ?? []);
  } else if (given.kind === "note") setNote(world, by, to, given.comment);
  else if (given.kind === "mute")
    mute(world, by, to, {
      notifications: Number(given.notifications ?? true),
      expires_at: given.minutes === undefined ? null : world.now() + given.minutes * 60_000,
    });
  else tie(world, TABLES[given.kind], by, to);
}
