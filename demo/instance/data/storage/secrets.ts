import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";

/** As long and as unguessable as Pleroma's tokens. */
export const secret = () => randomBytes(32).toString("base64url");

const scrypt = (password: string, salt: string) =>
  // A low cost: a demo is started for each test file, and everybody knows its password.
  scryptSync(password, salt, 32, { N: 1024 });

export function hashPassword(password: string): string {
  const salt = randomBytes(12).toString("base64url");
  return `${salt}.${scrypt(password, salt).toString("base64url")}`;
}

export function isPassword(password: string, hash: string): boolean {
  const [salt = "", kept = ""] = hash.split(".");
  return timingSafeEqual(scrypt(password, salt), Buffer.from(kept, "base64url"));
}
