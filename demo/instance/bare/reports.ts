import { Hono } from "hono";
import { accountById } from "../data/accounts.ts";
import { report } from "../data/reports.ts";
import { statusById } from "../data/statuses.ts";
import { type Env, viewOf } from "../http/authentication.ts";
import { flag, readParameters, requiredText, text, texts } from "../http/parameters.ts";
import { refuse } from "../http/refusal.ts";
import { wholeSeconds } from "../world.ts";
import { renderBareAccount } from "./accounts/account.ts";
import { bareRequires, notFound } from "./asking.ts";
import type { World } from "../types.ts";

const MAX_COMMENT_CHARACTERS = 1000;

/** A report is answered whole: https://docs.joinmastodon.org/entities/Report/ */
export const bareReports = (world: World) =>
  new Hono<Env>().post("/api/v1/reports", bareRequires("write:reports"), async c => {
    const view = viewOf(c, world, "write:reports");
    const parameters = await readParameters(c);
    const target = accountById(world, requiredText(parameters, "account_id"));
    if (!target) throw notFound();
    const comment = text(parameters, "comment") ?? "";
    if (comment.length > MAX_COMMENT_CHARACTERS)
      throw refuse(
        422,
        `Validation failed: Comment is too long (maximum is ${MAX_COMMENT_CHARACTERS})`,
      );
    const status_ids = texts(parameters, "status_ids");
    for (const id of status_ids)
      if (statusById(view, id)?.account_id !== target.id) throw notFound();
    const forwarded = flag(parameters, "forward") && target.host !== null;
    const rule_ids = texts(parameters, "rule_ids");
    const id = report(view, { target, status_ids, comment, forwarded });
    return c.json({
      id: String(id).padStart(26, "0"),
      action_taken: false,
      action_taken_at: null,
      category: text(parameters, "category") ?? (rule_ids.length > 0 ? "violation" : "other"),
      comment,
      forwarded,
      created_at: wholeSeconds(world.now()),
      status_ids,
      rule_ids: rule_ids.length > 0 ? rule_ids : null,
      target_account: renderBareAccount(view, target),
    });
  });
