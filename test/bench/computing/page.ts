import { postText } from "../../../core/html/post-text.ts";
import { richText } from "../../../core/html/rich-text.ts";
import { threadRows } from "../../../core/threads/rows.ts";
import { buildThread, type Reply } from "../../../core/threads/internal/tree.ts";

const LINK_CHARACTERS = 80_000;
const THREAD_STATUSES = 5000;

const mention = '<a class="mention" href="https://x.example/users/ann">@<span>ann</span></a>';
const tag = '<a class="hashtag" href="https://x.example/tag/a">#a</a>';
const parts = {
  mentions: [
    { id: "ann", acct: "ann@x.example", username: "ann", url: "https://x.example/users/ann" },
  ],
  reply: true,
};

/** Pieces that look like the beginning of an address again and again. */
const PIECES = ["a.", "a-", "x://", "www.", "a.b", "@a", "\u202ea", "a\u200b"];

function linkOf(piece: string): void {
  const words = piece.repeat(LINK_CHARACTERS / piece.length);
  richText(`<p><a href="https://e.example/">${words}</a></p>`);
}

const bushy = Array.from({ length: THREAD_STATUSES }, (_, index): Reply => {
  const parent = index < 3 ? "f" : `n${(index * 7) % (index >> 1)}`;
  return { id: `n${index}`, parent, at: index };
});

function rows(): void {
  const thread = buildThread({ id: "f", parent: null, at: -1 }, [], bushy);
  threadRows(thread, { mode: "tree", collapsed: new Set(), others: true });
}

function milliseconds(work: () => void): number {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
}

Object.assign(globalThis, {
  measure: () => ({
    thread: milliseconds(rows),
    mentions: milliseconds(() => postText(`${mention.repeat(2600)} x`, parts)),
    tags: milliseconds(() => postText(`${tag.repeat(7000)} x`, parts)),
    quotes: milliseconds(() => postText(`${"&gt;a<br>".repeat(7000)} x`, parts)),
    longWord: milliseconds(() => linkOf("x")),
    slowestLink: Math.max(...PIECES.map(piece => milliseconds(() => linkOf(piece)))),
  }),
});
