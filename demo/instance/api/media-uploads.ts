import { type Context, Hono } from "hono";
import { broughtMedia, describeMedia, keepMedia } from "../data/media.ts";
import { uploadOf } from "../data/profile.ts";
import type { MediaRow } from "../data/storage/rows.ts";
import { renderMedia } from "../entities/media-attachment.ts";
import { type Env, requires, viewOf } from "../http/authentication.ts";
import { readParameters, text } from "../http/parameters.ts";
import { ranged } from "../http/ranged.ts";
import { invalid, recordNotFound, refuse } from "../http/refusal.ts";
import { typeOf } from "../seed/files.ts";
import type { World } from "../types.ts";

const SCOPE = "write:media";

/** Bringing files for posts, and describing them. What is too large, the whole app refuses. */
export function mediaUploads(world: World) {
  async function bring(c: Context<Env>) {
    const parameters = await readParameters(c);
    const file = parameters.get("file");
    if (file === undefined) throw invalid("file", "Missing field: file.");
    if (!(file instanceof File)) throw invalid("file", "Invalid string. Got: upload.");
    const view = viewOf(c, world, SCOPE);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const alt = text(parameters, "description") ?? "";
    return c.json(renderMedia(view, keepMedia(world, view.viewer, bytes, { alt }, file.name)));
  }

  /** @throws a Refusal */
  function own(c: Context<Env>, scope: string): MediaRow {
    const row = broughtMedia(world, c.req.param("id") ?? "");
    if (!row) throw recordNotFound();
    if (row.account_id !== viewOf(c, world, scope).viewer) throw refuse(403, "Access denied");
    return row;
  }

  return new Hono<Env>()
    .post("/api/v1/media", requires(SCOPE), c => bring(c))
    .post("/api/v2/media", requires(SCOPE), c => bring(c))
    .get("/api/v1/media/:id", requires("read:media"), c =>
      c.json(renderMedia(viewOf(c, world, "read:media"), own(c, "read:media"))),
    )
    .put("/api/v1/media/:id", requires(SCOPE), async c => {
      const parameters = await readParameters(c);
      const row = own(c, SCOPE);
      // It takes a focus, and forgets it.
      const alt = text(parameters, "description") ?? row.alt;
      describeMedia(world, row.id, { alt });
      return c.json(renderMedia(viewOf(c, world, SCOPE), { ...row, alt }));
    })
    .route("/", broughtFiles(world));
}

/** What people brought, for whoever asks. */
export const broughtFiles = (world: World) =>
  new Hono<Env>().get("/media/files/:file", (c, next) => {
    const name = c.req.param("file");
    const file = uploadOf(world, name);
    if (!file) return next();
    c.header("X-Content-Type-Options", "nosniff");
    return ranged(c, file.bytes, typeOf(name));
  });
