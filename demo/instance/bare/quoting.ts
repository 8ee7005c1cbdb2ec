import { Hono } from "hono";
import { statusById } from "../data/statuses.ts";
import { type Env, viewOf } from "../http/authentication.ts";
import { readParameters } from "../http/parameters.ts";
import { bareRequires, notFound } from "./asking.ts";
import { plainOf } from "./extras.ts";
import { askedPolicy, policyOf } from "./quote-approval.ts";
import { renderBareStatus } from "./status.ts";
import type { World } from "../types.ts";

/** One's own post, for who may quote it from now on. */
export const bareQuoting = (world: World) =>
  new Hono<Env>().put(
    "/api/v1/statuses/:id/interaction_policy",
    bareRequires("write:statuses"),
    async c => {
      const view = viewOf(c, world, "write:statuses");
      const row = statusById(view, c.req.param("id"));
      if (row?.account_id !== view.viewer) throw notFound();
      const quote_policy = askedPolicy(await readParameters(c)) ?? policyOf(row);
      const plain = JSON.stringify({ ...plainOf(row), quote_policy });
      world.database.run("UPDATE statuses SET plain = :plain WHERE id = :id", {
        plain,
        id: row.id,
      });
      return c.json(renderBareStatus(view, { ...row, plain }));
    },
  );
