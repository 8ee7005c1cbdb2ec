import type { World } from "../types.ts";

/** What only moderators know of an account. */
export interface Dossier {
  approved: number;
  confirmed: number;
  /** why they want to join */
  reason: string | null;
  ip: string | null;
  /** JSON: Pleroma's tags */
  tags: string;
}

const USUAL: Dossier = { approved: 1, confirmed: 1, reason: null, ip: null, tags: "[]" };

export const dossierOf = ({ database }: World, account_id: string): Dossier =>
  database.one<Dossier>("SELECT * FROM dossiers WHERE account_id = :account_id", { account_id }) ??
  USUAL;

export function changeDossier(world: World, account_id: string, change: Partial<Dossier>): void {
  const { approved, confirmed, reason, ip, tags } = { ...dossierOf(world, account_id), ...change };
  world.database.run("DELETE FROM dossiers WHERE account_id = :account_id", { account_id });
  world.database.insert("dossiers", { account_id, approved, confirmed, reason, ip, tags });
}
