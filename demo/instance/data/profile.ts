import { randomUUID } from "node:crypto";
import type { World } from "../world.ts";
import type { AccountRow } from "./rows.ts";

type Columns = Partial<Omit<AccountRow, "id">>;

/** Changes these columns of an account, and leaves the others. */
export function changeAccount({ database }: World, id: string, columns: Columns): void {
  const names = Object.keys(columns);
  if (names.length === 0) return;
  const set = names.map(name => `${name} = :${name}`).join(", ");
  database.run(`UPDATE accounts SET ${set} WHERE id = :id`, { ...columns, id });
}

/** Keeps a file; the answer names it as a picture. */
export function keepUpload({ database }: World, type: string, bytes: Uint8Array): string {
  const ending = /^image\/(\w+)/.exec(type)?.[1] ?? "bin";
  const name = `${randomUUID()}.${ending}`;
  database.insert("uploads", { name, type, bytes });
  return `upload:${name}`;
}

export const uploadOf = ({ database }: World, name: string) =>
  database.one<{ type: string; bytes: Uint8Array }>(
    "SELECT type, bytes FROM uploads WHERE name = :name",
    { name },
  );
