import type { SeedPost } from "./types.ts";

/** The posts once more, as often as told, each time further back: a long list of every shape. */
export function everyShape(posts: readonly SeedPost[], rounds: number): SeedPost[] {
  const span = Math.max(...posts.map(({ minutesAgo }) => minutesAgo)) + 1;
  return Array.from({ length: rounds }, (_, index) => index + 1).flatMap(round => {
    const renamed = (key: string | undefined) => key && `${key}-${round}`;
    return posts.map(post => ({
      ...post,
      key: `${post.key}-${round}`,
      minutesAgo: post.minutesAgo + round * span,
      replyTo: renamed(post.replyTo),
      boostOf: renamed(post.boostOf),
      quoteOf: renamed(post.quoteOf),
    }));
  });
}
