import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { SCHEMA } from "./schema.ts";

export type Parameters = Record<string, SQLInputValue>;

/** SQLite with statements prepared once. Rows have the type that the caller names. */
export interface Database {
  one<Row>(sql: string, parameters?: Parameters): Row | undefined;
  all<Row>(sql: string, parameters?: Parameters): Row[];
  count(sql: string, parameters?: Parameters): number;
  run(sql: string, parameters?: Parameters): number;
  insert(table: string, row: Parameters): number;
  /** What would come of it: nothing stays of what it does. */
  tried<Result>(action: () => Result): Result;
  /** Everything or nothing. */
  together(action: () => void): void;
  close(): void;
}

/** Changes when the schema or what the seed plants does, so that no old file is misread. */
const VERSION = 18;

/**
 * `fresh` is a database that nothing has been planted in.
 *
 * @throws when the file was made by another version of the demo
 */
export function openDatabase(file = ":memory:"): { database: Database; fresh: boolean } {
  const sqlite = new DatabaseSync(file);
  const version = Number(sqlite.prepare("PRAGMA user_version").get()?.["user_version"]);
  if (version !== 0 && version !== VERSION) {
    sqlite.close();
    throw new Error(`${file} was made by another version of the demo. Start over with --fresh.`);
  }
  if (version === 0) sqlite.exec(`PRAGMA journal_mode = WAL; ${SCHEMA}`);

  const statements = new Map<string, StatementSync>();
  const prepare = (sql: string) => {
    const statement = statements.get(sql) ?? sqlite.prepare(sql);
    statement.setAllowUnknownNamedParameters(true);
    statements.set(sql, statement);
    return statement;
  };
  const run = (sql: string, parameters: Parameters = {}) => prepare(sql).run(parameters);

  const database: Database = {
    one: <Row>(sql: string, parameters: Parameters = {}) =>
      prepare(sql).get(parameters) as Row | undefined,
    all: <Row>(sql: string, parameters: Parameters = {}) => prepare(sql).all(parameters) as Row[],
    count: (sql, parameters = {}) => Number(prepare(sql).get(parameters)?.["count"] ?? 0),
    run: (sql, parameters) => Number(run(sql, parameters).changes),
    insert(table, row) {
      const names = Object.keys(row);
      const places = names.map(name => `:${name}`);
      const sql = `INSERT INTO ${table} (${names.join(", ")}) VALUES (${places.join(", ")})`;
      return Number(run(sql, row).lastInsertRowid);
    },
    tried(action) {
      sqlite.exec("BEGIN");
      try {
        return action();
      } finally {
        sqlite.exec("ROLLBACK");
      }
    },
    together(action) {
      sqlite.exec("BEGIN");
      try {
        action();
        sqlite.exec(`PRAGMA user_version = ${VERSION}; COMMIT`);
      } catch (error) {
        sqlite.exec("ROLLBACK");
        throw error;
      }
    },
    close: () => sqlite.close(),
  };
  return { database, fresh: version === 0 };
}
