import { Hono } from "hono";
import { accountById } from "../data/accounts.ts";
import { report } from "../data/reports.ts";
import { statusById } from "../data/statuses.ts";
import { type Env, requires, viewOf } from "../http/authentication.ts";
import { flag, readParameters, requiredText, text, texts } from "../http/parameters.ts";
import { refuse } from "../http/refusal.ts";
import type { World } from "../types.ts";

const MAX_COMMENT_CHARACTERS = 1000;

/** What is kept of a report is for those who moderate. */
export const reports = (world: World) =>
  new Hono<Env>().post("/api/v1/reports", requires("write:reports"), async c => {
    const view = viewOf(c, world, "write:reports");
    const parameters = await readParameters(c);
    const target = accountById(world, requiredText(parameters, "account_id"));
    if (!target) throw refuse(400, "Account not found");
    const comment = text(parameters, "comment") ?? "";
    if (comment.length > MAX_COMMENT_CHARACTERS)
      throw refuse(400, `Comment must be up to ${MAX_COMMENT_CHARACTERS} characters`);
    const status_ids = texts(parameters, "status_ids");
    for (const id of status_ids)
      if (statusById(view, id)?.account_id !== target.id) throw refuse(400, "Status not found");
    const forwarded = flag(parameters, "forward") && target.host !== null;
    const id = report(view, { target, status_ids, comment, forwarded });
    return c.json({ id: String(id), action_taken: false });
  });
