import { type Context, Hono, type Next } from "hono";
import { emojiPicture } from "../entities/custom-emoji.ts";
import type { Env } from "../http/authentication.ts";
import { picture } from "../seed/pictures.ts";

const LARGEST = 4096;

/** Pictures and emoji, drawn for whoever asks. */
export const media = () =>
  new Hono<Env>()
    .get("/media/:size/:file", (c, next) => {
      const [width = 0, height = 0] = c.req.param("size").split("x").map(Number);
      return send(c, next, nameOf(c.req.param("file")), width, height);
    })
    .get("/emoji/:file", (c, next) =>
      send(c, next, emojiPicture(nameOf(c.req.param("file")) ?? ""), 96, 96),
    );

const nameOf = (file: string) => /^([\w-]+)\.svg$/.exec(file)?.[1];

function send(c: Context, next: Next, name: string | undefined, width: number, height: number) {
  const sizes = [width, height];
  if (!name || !sizes.every(size => Number.isInteger(size) && size > 0 && size <= LARGEST)) {
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
