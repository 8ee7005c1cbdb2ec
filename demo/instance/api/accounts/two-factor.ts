import { Hono } from "hono";
import { choicesOf, choose } from "../../data/choices.ts";
import { secret } from "../../data/storage/secrets.ts";
import { isCode, newKey } from "../../data/totp.ts";
import { TITLE } from "../../entities/facts.ts";
import { type Env, requires } from "../../http/authentication.ts";
import { text } from "../../http/parameters.ts";
import { refuse, unforeseen } from "../../http/refusal.ts";
import { asked, confirm } from "./asking.ts";
import type { World } from "../../types.ts";

const ROOT = "/api/pleroma";
/** So many at a time. */
const CODES = 5;

const unprocessable = (error: string) => refuse(422, error);

/** Codes for signing in, of an app or of a sheet of paper. */
export const twoFactor = (world: World) =>
  new Hono<Env>()
    .get(`${ROOT}/accounts/mfa`, requires("read:security"), async c => {
      const { key, confirmed } = choicesOf((await asked(c, world)).account);
      const totp = key !== null && confirmed;
      return c.json({ settings: { enabled: totp, totp } });
    })
    .get(`${ROOT}/accounts/mfa/setup/totp`, requires("write:security"), async c => {
      const { account } = await asked(c, world);
      const key = newKey();
      choose(world, account, { key, confirmed: false });
      const query = new URLSearchParams({ digits: "6", issuer: TITLE, period: "30", secret: key });
      const label = choicesOf(account).email ?? "";
      return c.json({ key, provisioning_uri: `otpauth://totp/${label}?${query}` });
    })
    .post(`${ROOT}/accounts/mfa/confirm/totp`, requires("write:security"), async c => {
      const { account, parameters } = await asked(c, world);
      const [password, code] = [text(parameters, "password"), text(parameters, "code")];
      if (password === undefined || code === undefined) throw refuse(400, "undefined mfa method");
      confirm(account, password, unprocessable);
      const { key } = choicesOf(account);
      if (key === null || !isCode(key, code, world.now())) throw unprocessable("invalid_token");
      choose(world, account, { confirmed: true });
      return c.json({});
    })
    .delete(`${ROOT}/accounts/mfa/totp`, requires("write:security"), async c => {
      const { account, parameters } = await asked(c, world);
      const password = text(parameters, "password");
      if (password === undefined) throw unforeseen(500);
      confirm(account, password, unprocessable);
      choose(world, account, { key: null, confirmed: false, codes: [] });
      return c.json({});
    })
    .get(`${ROOT}/accounts/mfa/backup_codes`, requires("write:security"), async c => {
      const codes = Array.from({ length: CODES }, () => secret().slice(0, 16).toLowerCase());
      choose(world, (await asked(c, world)).account, { codes });
      return c.json({ codes });
    });
