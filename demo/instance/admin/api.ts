import { type Context, Hono } from "hono";
import { accountByAcct, accountById } from "../data/accounts.ts";
import { changeDossier, dossierOf } from "../data/dossiers.ts";
import { removeAccount } from "../data/leaving.ts";
import { changeAccount } from "../data/profile.ts";
import { allReports, setReportState } from "../data/reports.ts";
import type { AccountRow } from "../data/storage/rows.ts";
import { acctOf, privilegesOf } from "../entities/account.ts";
import { renderAdminEntity } from "../entities/moderated.ts";
import { type Env, requires, viewOf } from "../http/authentication.ts";
import { readBody, type Parameters } from "../http/parameters.ts";
import { refuse } from "../http/refusal.ts";
import { renderReport } from "./report.ts";
import type { World } from "../types.ts";

const ADMIN = "/api/v1/pleroma/admin";
const SCOPE = "admin:write:accounts";

/** What Pleroma lets its moderators do, as far as a card does it. */
export function adminApi(world: World) {
  /** Refuses everybody else. */
  const staff = (c: Context<Env>, privilege: string) => {
    const viewer = accountById(world, c.var.token?.account_id ?? "");
    if (!viewer?.admin && !viewer?.moderator) throw refuse(403, "User is not a staff member.");
    if (!privilegesOf(viewer).includes(privilege)) throw refuse(403, "User isn't privileged.");
    return viewOf(c, world, SCOPE);
  };
  const change = (privilege: string, action: (row: AccountRow, parameters: Parameters) => void) =>
    async function answer(c: Context<Env>) {
      const view = staff(c, privilege);
      const parameters = await readBody(c);
      const rows = named(world, parameters);
      for (const row of rows) action(row, parameters);
      const after = rows.map(({ id }) => accountById(world, id)!);
      return c.json({ users: after.map(row => renderAdminEntity(view, row)) });
    };
  const tag = (on: boolean) =>
    async function answer(c: Context<Env>) {
      staff(c, "users_manage_tags");
      const parameters = await readBody(c);
      const wanted = texts(parameters.get("tags"));
      for (const { id } of named(world, parameters)) {
        const others = (JSON.parse(dossierOf(world, id).tags) as string[]).filter(
          one => !wanted.includes(one),
        );
        changeDossier(world, id, { tags: JSON.stringify(on ? [...others, ...wanted] : others) });
      }
      return c.body(null, 204);
    };
  return new Hono<Env>()
    .patch(
      `${ADMIN}/users/activate`,
      requires(SCOPE),
      change("users_manage_activation_state", ({ id }) =>
        changeAccount(world, id, { deactivated: 0 }),
      ),
    )
    .patch(
      `${ADMIN}/users/deactivate`,
      requires(SCOPE),
      change("users_manage_activation_state", ({ id }) =>
        changeAccount(world, id, { deactivated: 1 }),
      ),
    )
    .patch(
      `${ADMIN}/users/approve`,
      requires(SCOPE),
      change("users_manage_invites", ({ id }) => {
        changeAccount(world, id, { deactivated: 0 });
        changeDossier(world, id, { approved: 1 });
      }),
    )
    .put(`${ADMIN}/users/tag`, requires(SCOPE), tag(true))
    .delete(`${ADMIN}/users/tag`, requires(SCOPE), tag(false))
    .get(`${ADMIN}/users/:nickname`, requires("admin:read:accounts"), c => {
      const view = staff(c, "users_read");
      const row = accountByAcct(world, c.req.param("nickname"));
      if (!row) throw refuse(404, "Not found");
      return c.json(renderAdminEntity(view, row));
    })
    .delete(`${ADMIN}/users`, requires(SCOPE), async c => {
      staff(c, "users_delete");
      const rows = named(world, await readBody(c));
      for (const row of rows) {
        removeAccount(world, row);
        changeDossier(world, row.id, { approved: 1 });
      }
      return c.json(rows.map(acctOf));
    })
    .get(`${ADMIN}/reports`, requires("admin:read:reports"), c => {
      const view = staff(c, "reports_manage_reports");
      const reports = allReports(world).map(row => renderReport(view, row));
      return c.json({ reports, total: reports.length });
    })
    .patch(`${ADMIN}/reports`, requires("admin:write:reports"), async c => {
      staff(c, "reports_manage_reports");
      const wanted = (await readBody(c)).get("reports") as { id: string; state: string }[];
      for (const { id, state } of wanted)
        if (!setReportState(world, Number(id), state)) throw refuse(400, "Not found");
      return c.body(null, 204);
    });
}

const texts = (value: unknown) =>
  Array.isArray(value) ? value.filter(one => typeof one === "string") : [];

const named = (world: World, parameters: Parameters): AccountRow[] =>
  texts(parameters.get("nicknames")).map(nickname => {
    const row = accountByAcct(world, nickname);
    if (!row) throw refuse(404, "Not found");
    return row;
  });
