export const headline = (words: string) => console.log(`\n${words}`);

export const ms = (value: number) => `${Math.round(value)} ms`;

/** A row of a table: the client beside its baseline. */
export const beside = (ours: number, bare: number, show: (value: number) => string = ms) => ({
  bare: show(bare),
  client: show(ours),
  ratio: bare === 0 ? "–" : (ours / bare).toFixed(2),
});

/** How smoothly something scrolled, as a row of a table. */
export const felt = (found: {
  dropped: number;
  frames: number;
  longTasks: number;
  longest: number;
}) => ({
  "frames dropped": `${found.dropped} of ${found.frames + found.dropped}`,
  "tasks over 50 ms": found.longTasks,
  "longest task": ms(found.longest),
});
