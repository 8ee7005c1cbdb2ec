import { describe, expect, test } from "vitest";
import { emoji } from "../../demo/instance/seed/emoji.ts";
import { generatePosts } from "../../demo/instance/seed/generate.ts";
import { isFile, seedFile } from "../../demo/instance/seed/files.ts";
import { neighbours } from "../../demo/instance/seed/neighbours.ts";
import { people } from "../../demo/instance/seed/people.ts";
import { ties } from "../../demo/instance/seed/ties.ts";
import { picture } from "../../demo/instance/seed/pictures.ts";
import { posts } from "../../demo/instance/seed/posts.ts";
import { seededRandom } from "../../demo/instance/seed/random.ts";
import type { SeedPerson, SeedPost } from "../../demo/instance/seed/types.ts";

const handleOf = ({ username, host }: SeedPerson) => (host ? `${username}@${host}` : username);
const handles = people.map(handleOf);
const generated = generatePosts(540, seededRandom("generated"));
const everything = [...posts, ...generated];
const byKey = new Map(everything.map(post => [post.key, post]));
const shortcodes = new Set(emoji.map(({ shortcode }) => shortcode));

const duplicates = (list: readonly string[]) =>
  list.filter((item, at) => list.indexOf(item) !== at);
const svg = (name: string, width = 400, height = 400) =>
  new TextDecoder().decode(picture(name, width, height).bytes);

describe("people of the seed", () => {
  test("have unique handles", () => {
    expect(people.length).toBeGreaterThanOrEqual(15);
    expect(duplicates(handles)).toEqual([]);
  });

  test("include an admin, a locked account, a moderator, a bot and people of other instances", () => {
    const [alice, bob, carol] = ["alice", "bob", "carol"].map(name =>
      people.find(person => handleOf(person) === name),
    );
    expect(alice?.admin).toBe(true);
    expect(bob).toBeDefined();
    expect(carol?.locked).toBe(true);
    expect(people.some(person => person.moderator)).toBe(true);
    expect(people.some(person => person.bot)).toBe(true);
    expect(people.filter(person => person.host).length).toBeGreaterThan(5);
  });

  test("follow people who exist, and alice follows everybody", () => {
    const unknown = people.flatMap(person =>
      person.follows.filter(handle => !handles.includes(handle) || handle === handleOf(person)),
    );
    expect(unknown).toEqual([]);
    const alice = people.find(person => handleOf(person) === "alice");
    expect(alice?.follows.toSorted()).toEqual(handles.filter(h => h !== "alice").toSorted());
  });
});

describe("posts of the seed", () => {
  test("are at least 60 handwritten ones and the requested number of generated ones", () => {
    expect(posts.length).toBeGreaterThanOrEqual(60);
    expect(generated).toHaveLength(540);
    expect(duplicates(everything.map(post => post.key))).toEqual([]);
  });

  test("refer to existing people and to older posts that exist", () => {
    for (const post of everything) {
      expect(handles).toContain(post.by);
      for (const key of [post.replyTo, post.boostOf, post.quoteOf]) {
        if (key === undefined) continue;
        expect(byKey.get(key)?.minutesAgo, `${post.key} → ${key}`).toBeGreaterThan(post.minutesAgo);
        expect(byKey.get(key)?.boostOf, `${post.key} → ${key}`).toBeUndefined();
      }
      expect(post.boostOf ?? post.text ?? post.html, post.key).toBeTruthy();
    }
  });

  test("are boosts of public posts only", () => {
    for (const post of everything) {
      if (!post.boostOf) continue;
      expect(byKey.get(post.boostOf)?.visibility ?? "public").toBe("public");
    }
  });

  test("mention existing people and use existing emoji", () => {
    for (const { key, text = "", warning = "", poll } of everything) {
      const words = [text, warning, ...(poll?.options ?? []).map(({ title }) => title)].join(" ");
      for (const [, handle] of words.matchAll(/(?<![\w/])@(\w+(?:@[\w.]+\w)?)/g)) {
        expect(handles, key).toContain(handle);
      }
      for (const [, shortcode] of words.matchAll(/:(\w*[a-z]\w*):/g)) {
        expect([...shortcodes], key).toContain(shortcode);
      }
    }
  });

  test("have edits in order, after their creation", () => {
    for (const { key, minutesAgo, edits } of everything) {
      const times = [minutesAgo, ...(edits ?? []).map(edit => edit.minutesAgo)];
      expect(times, key).toEqual(times.toSorted((a, b) => b - a));
    }
  });

  test("are the same for the same seed value", () => {
    expect(generatePosts(540, seededRandom("generated"))).toEqual(generated);
    expect(generatePosts(540, seededRandom("other"))).not.toEqual(generated);
  });

  test("do not repeat each other when they are generated", () => {
    const texts = generated.flatMap(({ replyTo, text }) => (replyTo || !text ? [] : [text]));
    expect(texts.length).toBeGreaterThan(300);
    expect(duplicates(texts)).toEqual([]);
    expect(texts.filter(text => /[{}]|undefined/.test(text))).toEqual([]);
  });
});

const plain = (post: SeedPost) => post.text ?? post.html?.replace(/<[^>]*>/g, "") ?? "";
const shapes: Record<string, (post: SeedPost) => boolean> = {
  boost: post => post.boostOf !== undefined,
  quote: post => post.quoteOf !== undefined,
  "deep reply": post => {
    let depth = 0;
    for (let at = post.replyTo; at; at = byKey.get(at)?.replyTo) depth++;
    return depth >= 4;
  },
  "running poll": post => (post.poll?.endsInMinutes ?? 0) > 0 && !post.poll?.multiple,
  "running poll of several choices": post =>
    (post.poll?.endsInMinutes ?? 0) > 0 && post.poll?.multiple === true,
  "ended poll": post => (post.poll?.endsInMinutes ?? 0) < 0,
  "poll without votes": post => post.poll?.options.every(({ votes }) => votes === 0) ?? false,
  ...Object.fromEntries(
    [1, 2, 3, 4, 6].map(count => [
      `${count} pictures`,
      (post: SeedPost) => post.media?.length === count,
    ]),
  ),
  panorama: post => post.media?.some(({ width, height }) => width / height >= 3) ?? false,
  landscape: post => post.media?.some(({ width, height }) => width / height === 1.5) ?? false,
  portrait: post => post.media?.some(({ width, height }) => width / height === 0.75) ?? false,
  "very tall": post => post.media?.some(({ width, height }) => height / width > 2) ?? false,
  square: post => post.media?.some(({ width, height }) => width === height) ?? false,
  "five pictures": post => post.media?.length === 5,
  "ten pictures": post => post.media?.length === 10,
  video: post => post.media?.some(({ type }) => type === "video") ?? false,
  sound: post => post.media?.some(({ type }) => type === "audio") ?? false,
  "silent film": post => post.media?.some(({ type }) => type === "gifv") ?? false,
  "file of no known type": post => post.media?.some(({ type }) => type === "unknown") ?? false,
  "picture of unknown size": post => post.media?.some(({ unmeasured }) => unmeasured) ?? false,
  "picture without description": post => post.media?.some(({ alt }) => alt === "") ?? false,
  "warning on text": post => post.warning !== undefined && !post.media,
  "warning on a picture": post => post.warning !== undefined && post.media !== undefined,
  "sensitive without warning": post => post.sensitive === true && !post.warning,
  "emoji in the warning": post => /:\w+:/.test(post.warning ?? ""),
  "custom emoji": post => /:lily_wave:/.test(post.text ?? ""),
  hashtag: post => /#\w+/.test(post.text ?? ""),
  mention: post => /@\w+/.test(post.text ?? ""),
  "card with picture": post => post.card?.image !== undefined,
  "card without picture": post => post.card !== undefined && !post.card.image,
  "one word": post => /^\w+\.$/.test(post.text ?? ""),
  "very long": post => plain(post).length > 2500,
  "emoji only": post => /^\p{Emoji_Presentation}+$/u.test(post.text ?? ""),
  invisible: post => /^(\u200b|\u200d|\u2060|\ufeff)+$/.test(post.text ?? ""),
  "unbroken word": post => /\w{80}/.test(post.text ?? ""),
  "edited once": post => post.edits?.length === 1,
  "edited again": post => post.edits?.length === 2,
  "code block": post => /<pre><code/.test(post.html ?? ""),
  "list and quotation": post => /<ul>.*<blockquote>/.test(post.html ?? ""),
  "hostile HTML": post => /<script>.*onerror=/.test(post.html ?? ""),
  "misleading link": post => /href="https:\/\/noise[^>]*>https:\/\/library/.test(post.html ?? ""),
  bot: post => people.find(person => handleOf(person) === post.by)?.bot === true,
  ...Object.fromEntries(
    ["ar", "he", "ja", "zh", "ko", "ru", "de"].map(language => [
      `in ${language}`,
      (post: SeedPost) => post.language === language,
    ]),
  ),
  ...Object.fromEntries(
    ["unlisted", "private", "direct", "local"].map(visibility => [
      visibility,
      (post: SeedPost) => post.visibility === visibility,
    ]),
  ),
};

describe("the handwritten posts of the seed", () => {
  test.each(Object.keys(shapes))("include this shape: %s", shape => {
    expect(posts.filter(shapes[shape]!).map(post => post.key)).not.toEqual([]);
  });

  test("and the generated ones form a varied first page", () => {
    const page = everything.toSorted((a, b) => a.minutesAgo - b.minutesAgo).slice(0, 20);
    expect(new Set(page.map(post => post.by)).size).toBeGreaterThanOrEqual(12);
    expect(page.filter(post => post.media).length).toBeGreaterThanOrEqual(3);
    expect(page.some(post => post.poll)).toBe(true);
    expect(page.some(post => post.boostOf)).toBe(true);
    expect(page.some(post => post.card)).toBe(true);
    expect(page[0]!.minutesAgo).toBeLessThan(10);
  });
});

test("every file that a post or an avatar refers to exists and is small", () => {
  const names = [...people, ...everything.flatMap(post => post.media ?? [])]
    .flatMap(one => ("avatar" in one ? [one.avatar] : [one.file ?? ""]))
    .filter(isFile);
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) {
    const bytes = seedFile(name)?.length ?? 0;
    expect(bytes, name).toBeGreaterThan(0);
    expect(bytes, name).toBeLessThan(150_000);
  }
});

describe("pictures of the seed", () => {
  const wanted = new Map<string, [name: string, width: number, height: number]>();
  const want = (name: string | undefined, width: number, height: number) =>
    name && !isFile(name) && wanted.set(`${name} ${width}×${height}`, [name, width, height]);
  for (const person of people) {
    want(person.avatar, 400, 400);
    want(person.header, 1500, 500);
  }
  for (const { picture: name, still } of emoji) {
    want(name, 128, 128);
    want(still, 128, 128);
  }
  for (const { media = [], card } of everything) {
    for (const item of media) want(item.picture, item.width, item.height);
    want(card?.image, 1200, 630);
  }

  test("can all be drawn, and are smaller than 1 MB together", () => {
    const sizes = [...wanted.values()].map(arguments_ => picture(...arguments_).bytes.length);
    expect(sizes.length).toBeGreaterThan(80);
    expect(Math.min(...sizes)).toBeGreaterThan(100);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_000_000);
  });

  test("have the requested size and contain no invalid numbers", () => {
    for (const [name, width, height] of wanted.values()) {
      const drawn = svg(name, width, height);
      expect(picture(name, width, height).type).toBe("image/svg+xml");
      expect(drawn).toContain(`width="${width}" height="${height}"`);
      expect(drawn, name).not.toMatch(/NaN|undefined|Infinity|<script/);
    }
  });

  test("are always the same, and differ between variants", () => {
    expect(svg("city-1")).toBe(svg("city-1"));
    expect(svg("city-1")).not.toBe(svg("city-4"));
  });

  test("include animated emoji whose static versions do not move", () => {
    const moving = emoji.filter(({ still }) => still);
    expect(moving.length).toBeGreaterThan(0);
    for (const { picture: name, still } of moving) {
      expect(svg(name)).toContain("<animateTransform");
      expect(svg(still!)).not.toContain("<animate");
    }
  });

  test("do not exist under unknown names", () => {
    for (const name of ["sea", "avatar-nobody", "constructor-1", "sea-x", "emoji-toString"]) {
      expect(() => picture(name, 10, 10), name).toThrow(name);
    }
  });
});

test("follow requests come from people who do not follow yet, and relations are between known people", () => {
  const all = [...people, ...neighbours];
  const find = (name: string) => all.find(person => handleOf(person) === name);
  expect(ties.filter(({ by, to }) => !find(by) || !find(to))).toEqual([]);
  const requests = ties.filter(({ kind }) => kind === "request");
  expect(requests.length).toBeGreaterThan(3);
  expect(requests.filter(({ by, to }) => find(by)?.follows.includes(to))).toEqual([]);
});
