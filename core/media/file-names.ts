const MOVING = /^(?:gif|apng|webp)$/;

/** The extension of a URL's path or a file name; "" if there is none. */
export function extension(address: string | null | undefined): string {
  const path = address?.replace(/[?#].*/, "") ?? "";
  return /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? "";
}

/** Whether the file may be animated, judged by its extension: only decoding it would tell. */
export function mayMove(address: string): boolean {
  return MOVING.test(extension(address));
}

/**
 * Whether a still version may be animated. Pleroma gives the same URL for both; a different one is
 * a still image, whatever its type.
 */
export function isStillMoving(still: string, moving: string): boolean {
  return still === moving && mayMove(still);
}
