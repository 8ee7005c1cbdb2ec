import { between, pick, whole, type Random } from "./random.ts";
import { indoors } from "./themes/indoors.ts";
import { languages } from "./themes/languages.ts";
import { outdoors } from "./themes/outdoors.ts";
import type { Theme } from "./themes/theme.ts";
import type { SeedPost } from "./types.ts";

const everyday = [...outdoors, ...indoors];

/** What an author answers to nearly anything. */
const answers = [
  "Ha! Noted.",
  "You know me too well.",
  "Do not encourage me.",
  "I shall pass it on.",
  "Come by and see for yourself. :tea:",
  "Precisely.",
  "That is what my sister says.",
  "Thank you, that made my day. :lily_wave:",
];

/** The newest generated post is older than most that were written by hand, which come first. */
const youngest = 210;
const minutesBetween = 51;

/** What fills the slots of one conversation. */
type Words = Map<string, string>;

interface Made {
  post: Omit<SeedPost, "key" | "minutesAgo">;
  theme: Theme;
  words: Words;
}

interface Written extends Made {
  post: SeedPost;
}

/** Fills the weeks behind the posts written by hand: `count` posts, newest first, the same for the same dice. */
export function generatePosts(count: number, random: Random): SeedPost[] {
  const written: Written[] = [];
  const boosts: SeedPost[] = [];
  const said = new Set<string>();
  for (let left = count; left > 0; left--) {
    const key = `generated-${left}`;
    const minutesAgo = Math.round(youngest + (left - random()) * minutesBetween);
    const roll = random();
    const boosted = roll < 0.09 ? boost(random, written.slice(-40)) : null;
    if (boosted) {
      boosts.push({ key, minutesAgo, ...boosted });
      continue;
    }
    const answer = roll < 0.3 ? reply(random, written.slice(-12), said) : null;
    const made = answer ?? fresh(random, said);
    written.push({ ...made, post: { key, minutesAgo, ...made.post } });
  }
  const all = [...written.map(({ post }) => post), ...boosts];
  return all.toSorted((a, b) => a.minutesAgo - b.minutesAgo);
}

function fresh(random: Random, said: Set<string>): Made {
  const theme = pick(random, random() < 0.88 ? everyday : languages);
  const post = {
    by: pick(random, theme.by),
    language: theme.language ?? "en",
    ...applause(random),
  };
  const photograph = theme.pictures && random() < 0.34 ? pick(random, theme.pictures) : undefined;
  if (photograph) {
    const { caption, ...media } = photograph;
    const words: Words = new Map();
    const reusable = theme.scenic && !media.picture?.startsWith("chart-");
    const text = reusable && said.has(caption) ? sentence(random, theme, words) : caption;
    if (!said.has(text)) {
      said.add(text);
      return { theme, words, post: { ...post, text: tagged(random, theme, text), media: [media] } };
    }
  }
  let words: Words = new Map();
  let text = sentence(random, theme, words);
  for (let tries = 0; tries < 30 && said.has(text); tries++) {
    words = new Map();
    text = sentence(random, theme, words);
  }
  said.add(text);
  if (random() < 0.3) text += ` ${pick(random, theme.closers)}`;
  return { theme, words, post: { ...post, text: tagged(random, theme, text) } };
}

/** Speaks of nothing that the conversation has not mentioned; only its author goes on below an answer. */
function reply(random: Random, recent: readonly Written[], said: Set<string>): Made | null {
  if (recent.length === 0) return null;
  const { theme, words, post } = pick(random, recent);
  const author = recent.find(({ post: { key } }) => key === post.replyTo)?.post.by;
  if (post.replyTo && (!author || theme.language || author === post.by)) return null;
  const by = author ?? someoneElse(random, theme, post.by);
  const known = theme.replies.filter(line =>
    [...line.matchAll(slots)].every(([, slot]) => words.has(slot!)),
  );
  const line = pick(random, author ? answers : known);
  const once = `${post.replyTo ?? post.key} ${line}`;
  if (!by || said.has(once)) return null;
  said.add(once);
  const text = `@${post.by} ${fill(random, theme, line, words)}`;
  const language = theme.language ?? "en";
  return {
    theme,
    words,
    post: { by, text, replyTo: post.key, language, favourites: whole(random, 0, 9) },
  };
}

function boost(
  random: Random,
  recent: readonly Written[],
): Pick<SeedPost, "by" | "boostOf"> | null {
  if (recent.length === 0) return null;
  const { theme, post } = pick(random, recent);
  const by = someoneElse(random, theme, post.by);
  return by ? { by, boostOf: post.key } : null;
}

/** Answers in another language come from people who would write it. */
function someoneElse(random: Random, theme: Theme, author: string): string | undefined {
  const talkers = theme.language ? theme.by : everyday.flatMap(({ by }) => by);
  const others = talkers.filter(handle => handle !== author);
  return others.length > 0 ? pick(random, others) : undefined;
}

const slots = /\{(\w+)\}/g;

const sentence = (random: Random, theme: Theme, words: Words) =>
  fill(random, theme, pick(random, theme.lines), words);

function fill(random: Random, theme: Theme, line: string, words: Words): string {
  const text = line.replace(slots, (_, slot: string) => {
    const word = words.get(slot) ?? pick(random, theme.slots[slot]!);
    words.set(slot, word);
    return word;
  });
  return text.replace(/^\p{Ll}|(?<=[.!?] )\p{Ll}/gu, letter => letter.toUpperCase());
}

function tagged(random: Random, theme: Theme, text: string): string {
  return theme.tags && random() < 0.22 ? `${text} #${pick(random, theme.tags)}` : text;
}

/** Most posts please a few people and a few please many. */
function applause(random: Random): Pick<SeedPost, "favourites" | "boosts"> {
  const favourites = Math.floor(between(random, 0, 3.6) ** 3);
  return { favourites, boosts: Math.floor((favourites * random()) / 2) };
}
