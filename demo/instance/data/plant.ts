import type { SeedPerson, SeedPost } from "../seed/types.ts";
import type { World } from "../world.ts";
import { accountByAcct } from "./accounts.ts";
import { flakes } from "./flake.ts";
import { hashPassword } from "./secrets.ts";

/** Everybody's in the demo. */
export const PASSWORD = "glitch-lily";

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

export interface Seed {
  people: readonly SeedPerson[];
  posts: readonly SeedPost[];
}

/** Fills an empty database; times count back from now. */
export function plant(world: World, { people, posts }: Seed): void {
  const flake = flakes();
  const password = hashPassword(PASSWORD);
  world.database.together(() => {
    people.forEach((person, index) => plantPerson(world, flake, password, person, index));
    for (const person of people) plantFollows(world, person);
    void posts;
  });
}

function plantPerson(
  world: World,
  flake: (time: number) => string,
  password: string,
  person: SeedPerson,
  index: number,
): void {
  const created = world.now() - 900 * DAY + index * 23 * DAY;
  world.database.insert("accounts", {
    id: flake(created),
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
    created_at: created,
    password: person.host ? null : password,
  });
}

function plantFollows(world: World, person: SeedPerson): void {
  const follower_id = known(world, handle(person)).id;
  for (const followed of person.follows) {
    world.database.insert("follows", { follower_id, followed_id: known(world, followed).id });
  }
}

const handle = ({ username, host }: SeedPerson) => (host ? `${username}@${host}` : username);

function known(world: World, acct: string) {
  const account = accountByAcct(world, acct);
  if (!account) throw new Error(`The seed names nobody called ${acct}`);
  return account;
}
