import { changeDossier } from "../data/dossiers.ts";
import type { AccountRow } from "../data/storage/rows.ts";
import { pick, seededRandom, whole } from "./random.ts";
import type { World } from "../types.ts";

const REPORTS = 100;
const SIGN_UPS = 60;
const MINUTE_MS = 60_000;

const COMMENTS = [
  "Posts the same advertisement every hour.",
  "This account pretends to be the harbour office. The real one has a verified link.",
  "Insults me under each of my photographs.",
  "",
  "A picture without a warning in the middle of the day. Could you have a look?",
  "Follows and unfollows everybody, and then writes to them about money.",
  "Ich habe höflich um Ruhe gebeten, und es geht weiter.",
  "I am not sure that this breaks a rule, but it does not feel right.",
  "Wrong language set, so that it is in everybody’s timeline. Twelve times since yesterday.",
];

const REASONS = [
  "I keep bees, and a friend who is here said that there are other people who do.",
  "I would like to read along at first.",
  "Moving from a server that is about to close.",
  "My choir is here.\n\nAll of it, as far as I can see.",
  "hi",
  "I found you by way of the lighthouse pictures, and I have some of my own.",
  "BEST PRICES for watches, see my website",
];

const NAMES = ["Noor", "Ove", "Pilar", "Quentin", "Runa", "Sölve", "Tamsin", "Uli", "Vera", "Wim"];
const FAMILIES = ["Abel", "Berg", "Conti", "Dahl", "Eze", "Frost"];
const SCENES = ["cat", "city", "forest", "garden", "knit", "pottery", "stars", "web"];

/** What waits for those who moderate: reports, and people who want to join. */
export function plantModeration(world: World): void {
  const random = seededRandom("moderation");
  const { database } = world;
  const people = database.all<AccountRow>(
    "SELECT * FROM accounts WHERE deactivated = 0 AND admin = 0 ORDER BY id",
  );
  database.together(() => {
    for (let index = 0; index < REPORTS; index += 1) {
      const target = pick(random, people);
      const by = pick(random, people);
      if (by.id === target.id) {
        index -= 1;
        continue;
      }
      const posts = database.all<{ id: string }>(
        "SELECT id FROM statuses WHERE account_id = :id AND text <> '' ORDER BY id DESC LIMIT 9",
        { id: target.id },
      );
      database.insert("reports", {
        account_id: by.id,
        target_id: target.id,
        status_ids: JSON.stringify(posts.length > 0 ? [pick(random, posts).id] : []),
        comment: pick(random, COMMENTS),
        forwarded: 0,
        created_at: world.now() - (index + 1) * whole(random, 40, 75) * MINUTE_MS,
        state: index % 3 === 2 ? "resolved" : "open",
      });
    }
    for (let index = 0; index < SIGN_UPS; index += 1) plantSignUp(world, index, random);
  });
}

function plantSignUp(world: World, index: number, random: () => number): void {
  const first = NAMES[index % NAMES.length]!;
  const family = FAMILIES[Math.floor(index / NAMES.length) % FAMILIES.length]!;
  const created = world.now() - (index + 1) * whole(random, 90, 200) * MINUTE_MS;
  const id = world.newId(created);
  world.database.insert("accounts", {
    id,
    username: `${first}_${family}`.toLowerCase().replaceAll("ö", "oe"),
    host: null,
    display_name: `${first} ${family}`,
    note: "",
    fields: "[]",
    locked: 0,
    bot: 0,
    admin: 0,
    moderator: 0,
    avatar: `${SCENES[index % SCENES.length]!}-${index % 7}`,
    header: null,
    created_at: created,
    password: null,
    // Until they are accepted, they can do nothing, and nobody finds them.
    deactivated: 1,
  });
  changeDossier(world, id, {
    approved: 0,
    confirmed: Number(index % 4 !== 3),
    reason: pick(random, REASONS),
    ip: `192.0.2.${whole(random, 1, 254)}`,
  });
}
