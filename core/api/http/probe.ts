import type { Connection, RequestOptions } from "./connection.ts";

/** Requests something only to learn whether the server answers, and returns the response's date. */
export async function probe(
  api: Connection,
  path: string,
  options?: RequestOptions,
): Promise<string | null> {
  const { headers } = await api.get(path, { ...options, fresh: true });
  return headers.get("date");
}
