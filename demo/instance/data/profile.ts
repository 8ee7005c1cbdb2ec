import { randomUUID } from "node:crypto";
import { typeOf } from "../seed/files.ts";
import type { AccountRow } from "./storage/rows.ts";
import type { World } from "../types.ts";

type Columns = Partial<Omit<AccountRow, "id">>;

/** Changes these columns of an account, and leaves the others. */
export function changeAccount({ database }: World, id: string, columns: Columns): void {
  const names = Object.keys(columns);
  if (names.length === 0) return;
  const set = names.map(name => `${name} = :${name}`).join(", ");
  database.run(`UPDATE accounts SET ${set} WHERE id = :id`, { ...columns, id });
}

/** Keeps a file under the ending of its name, if any; the answer names it as a picture. */
export function keepUpload({ database }: World, called: string, bytes: Uint8Array): string {
  const name = randomUUID() + endingOf(called);
  database.insert("uploads", { name, type: typeOf(name), bytes });
  return `upload:${name}`;
}

/** As a name has it, with its dot; "" for none. */
export const endingOf = (name: string) => /\.\w+$/.exec(name)?.[0].toLowerCase() ?? "";

export const uploadOf = ({ database }: World, name: string) =>
  database.one<{ type: string; bytes: Uint8Array }>(
    "SELECT type, bytes FROM uploads WHERE name = :name",
    { name },
  );
