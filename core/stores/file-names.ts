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
