import { type Context, Hono } from "hono";
import { broughtFiles } from "../api/media-uploads.ts";
import { broughtMedia, describeMedia, keepMedia, type MediaDetails } from "../data/media.ts";
import { keepUpload } from "../data/profile.ts";
import { sniff } from "../data/storage/sniff.ts";
import { type Env, viewOf } from "../http/authentication.ts";
import { type Parameters, readParameters, text } from "../http/parameters.ts";
import { refuse } from "../http/refusal.ts";
import { bareRequires, notFound } from "./asking.ts";
import { isReady, renderBareAttachment } from "./attachment.ts";
import { MAX_DESCRIPTION } from "./limits.ts";
import type { World } from "../types.ts";

const SCOPE = "write:media";

/** Milliseconds that everything but a picture takes. */
const WORK = 1000;

const refused = (problem: string) => refuse(422, `Validation failed: ${problem}`);

/** Files for posts: pictures are ready at once, everything else a little later. */
export function bareMedia(world: World) {
  async function bring(c: Context<Env>, isPatient: boolean) {
    const parameters = await readParameters(c);
    const file = parameters.get("file");
    if (!(file instanceof File)) throw refused("File can't be blank");
    const view = viewOf(c, world, SCOPE);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { kind } = sniff(bytes);
    if (kind === "unknown") throw refused("File content type is invalid, File is invalid");
    const details = await detailsIn(parameters);
    const ready_at = kind === "image" || isPatient ? 0 : world.now() + WORK;
    const row = keepMedia(world, view.viewer, bytes, { ...details, ready_at });
    return c.json(renderBareAttachment(view, row), isReady(world, row) ? 200 : 202);
  }

  /** What stands in a post already cannot be found here any more. @throws a Refusal */
  function own(c: Context<Env>) {
    const view = viewOf(c, world, SCOPE);
    const row = broughtMedia(world, (c.req.param("id") ?? "").replace(/^0+/, ""));
    if (row?.account_id !== view.viewer || row.status_id !== "") throw notFound();
    return { view, row };
  }

  /** @throws a Refusal */
  async function detailsIn(parameters: Parameters): Promise<MediaDetails> {
    const alt = text(parameters, "description");
    if (alt !== undefined && [...alt].length > MAX_DESCRIPTION)
      throw refused(`Description is too long (maximum is ${MAX_DESCRIPTION} characters)`);
    const focus = text(parameters, "focus");
    const cover = parameters.get("thumbnail");
    const bytes = cover instanceof File ? new Uint8Array(await cover.arrayBuffer()) : null;
    if (bytes && sniff(bytes).kind !== "image") throw refused("Thumbnail content type is invalid");
    return {
      ...(alt !== undefined && { alt }),
      ...(focus !== undefined && { focus }),
      ...(bytes && { thumbnail: keepUpload(world, `cover.${sniff(bytes).ending}`, bytes) }),
    };
  }

  return new Hono<Env>()
    .post("/api/v1/media", bareRequires(SCOPE), c => bring(c, true))
    .post("/api/v2/media", bareRequires(SCOPE), c => bring(c, false))
    .get("/api/v1/media/:id", bareRequires(SCOPE), c => {
      const { view, row } = own(c);
      return c.json(renderBareAttachment(view, row), isReady(world, row) ? 200 : 206);
    })
    .put("/api/v1/media/:id", bareRequires(SCOPE), async c => {
      const { view, row } = own(c);
      const details = await detailsIn(await readParameters(c));
      describeMedia(world, row.id, details);
      return c.json(renderBareAttachment(view, { ...row, ...details }));
    })
    .route("/", broughtFiles(world));
}
