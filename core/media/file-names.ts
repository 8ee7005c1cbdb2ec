const MOVING = /^(?:gif|apng|webp)$/;

/** The letters after the last dot of an address's path or of a file's name; "" where there are none. */
export function extension(address: string | null | undefined): string {
  const path = address?.replace(/[?#].*/, "") ?? "";
  return /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? "";
}

/** Whether the file behind this address may be animated: nobody can tell before it is decoded. */
export function mayMove(address: string): boolean {
  return MOVING.test(extension(address));
}

/**
 * Whether what a server names as still may be animated. Pleroma names the moving file for both; a
 * server that names another one has made a still picture of it, whatever its type.
 */
export function isStillMoving(still: string, moving: string): boolean {
  return still === moving && mayMove(still);
}
