import { type Context, Hono, type Next } from "hono";
import { emojiPicture } from "../entities/custom-emoji.ts";
import type { Env } from "../http/authentication.ts";
import { ranged } from "../http/ranged.ts";
import { seedFile, typeOf } from "../seed/files.ts";
import { picture } from "../seed/pictures.ts";

const MAX_PIXELS = 4096;

/** Pictures and emoji, drawn for whoever asks; files; and what a media proxy brings along. */
export const media = () =>
  new Hono<Env>()
    .get("/media/files/:file", (c, next) => {
      const name = c.req.param("file");
      const bytes = seedFile(name);
      if (!bytes) return next();
      c.header("Cache-Control", "public, max-age=1209600");
      return ranged(c, bytes, typeOf(name));
    })
    .get("/media/:size/:file", (c, next) =>
      drawn(c, next, c.req.param("size"), c.req.param("file")),
    )
    .get("/proxy/:signature/:size/:file", (c, next) =>
      drawn(c, next, c.req.param("size"), c.req.param("file")),
    )
    .get("/emoji/:file", (c, next) =>
      send(c, next, emojiPicture(nameOf(c.req.param("file")) ?? ""), 96, 96),
    );

const nameOf = (file: string) => /^([\w-]+)\.svg$/.exec(file)?.[1];

function drawn(c: Context, next: Next, size: string, file: string) {
  const [width = 0, height = 0] = size.split("x").map(Number);
  return send(c, next, nameOf(file), width, height);
}

function send(c: Context, next: Next, name: string | undefined, width: number, height: number) {
  const sizes = [width, height];
  if (!name || !sizes.every(size => Number.isInteger(size) && size > 0 && size <= MAX_PIXELS)) {
    return next();
  }
  let drawn;
  try {
    drawn = picture(name, width, height);
  } catch {
    return next(); // There is no picture of that name, as with any other unknown file.
  }
  const { type, bytes } = drawn;
  c.header("Cache-Control", "public, max-age=1209600");
  return c.body(new Uint8Array(bytes), 200, { "Content-Type": type });
}
