import * as v from "valibot";
import type { Connection } from "../http/connection.ts";
import { link } from "../fields.ts";
import { check } from "../shapes.ts";

/** https://docs.pleroma.social/backend/development/API/pleroma_api/#get-apiv1pleromamascot */
export const mascotShape = v.object({
  /** Often a path only: resolve it against the instance. */
  url: link,
});
export type Mascot = v.InferOutput<typeof mascotShape>;

/** Responds 404 on many servers, which have no mascot. */
export async function fetchMascot(api: Connection): Promise<Mascot> {
  const { body } = await api.get("/api/v1/pleroma/mascot");
  return check(mascotShape, body);
}
