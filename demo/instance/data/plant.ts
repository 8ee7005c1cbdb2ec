import type { SeedPerson, SeedPost } from "../seed/types.ts";
import type { World } from "../world.ts";
import { knownAccount } from "./accounts.ts";
import { plantPost, type Planted } from "./plant-post.ts";
import { hashPassword } from "./secrets.ts";

/** Everybody's in the demo. */
export const PASSWORD = "glitch-lily";

const DAY = 1440 * 60_000;

export interface Seed {
  people: readonly SeedPerson[];
  posts: readonly SeedPost[];
}

/** Fills an empty database; times count back from now. */
export function plant(world: World, { people, posts }: Seed): void {
  const password = hashPassword(PASSWORD);
  world.database.together(() => {
    people.forEach((person, index) => {
      const created = world.now() - 900 * DAY + index * 23 * DAY;
      world.database.insert("accounts", {
        ...accountOf(person),
        id: world.newId(created),
        created_at: created,
        password: person.host ? null : password,
      });
    });
    for (const person of people) plantFollows(world, person);
    const planted: Planted = new Map();
    const oldestFirst = posts.toSorted((one, other) => other.minutesAgo - one.minutesAgo);
    for (const post of oldestFirst) plantPost(world, planted, post);
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
});

function plantFollows(world: World, { username, host, follows }: SeedPerson): void {
  const follower_id = knownAccount(world, host ? `${username}@${host}` : username).id;
  for (const followed of follows) {
    world.database.insert("follows", {
      follower_id,
      followed_id: knownAccount(world, followed).id,
    });
  }
}
