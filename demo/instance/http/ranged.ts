import type { Context } from "hono";

/** A file, or the part of it that was asked for: players seek that way. */
export function ranged(c: Context, bytes: Uint8Array, type: string): Response {
  const { length } = bytes;
  c.header("Accept-Ranges", "bytes");
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(c.req.header("Range") ?? "") ?? [];
  if (from === "" && to === "") return c.body(new Uint8Array(bytes), 200, { "Content-Type": type });
  const first = from === "" ? Math.max(length - Number(to), 0) : Number(from);
  const last = from === "" || to === "" ? length - 1 : Math.min(Number(to), length - 1);
  if (first > last) return c.body(null, 416, { "Content-Range": `bytes */${length}` });
  return c.body(new Uint8Array(bytes.subarray(first, last + 1)), 206, {
    "Content-Type": type,
    "Content-Range": `bytes ${first}-${last}/${length}`,
  });
}
