/** Wherever Pleroma writes whole seconds. */
export const wholeSeconds = (time: number) =>
  new Date(Math.floor(time / 1000) * 1000).toISOString();
