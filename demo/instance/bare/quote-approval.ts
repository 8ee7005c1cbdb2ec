import { followOf } from "../data/follows.ts";
import type { StatusRow } from "../data/storage/rows.ts";
import { type Parameters, text } from "../http/parameters.ts";
import { refuse } from "../http/refusal.ts";
import { plainOf } from "./extras.ts";
import type { View } from "../types.ts";

const POLICIES = ["public", "followers", "nobody"];

export const policyOf = (row: StatusRow): string => plainOf(row).quote_policy ?? "public";

/** As it was asked for; undefined where nothing was. */
export function askedPolicy(parameters: Parameters): string | undefined {
  const policy = text(parameters, "quote_approval_policy");
  if (policy === undefined || POLICIES.includes(policy)) return policy;
  throw refuse(422, "Validation failed: Quote approval policy is not included in the list");
}

/** Who may quote it, and whether the viewer may: https://docs.joinmastodon.org/entities/QuoteApproval/ */
export function renderApproval({ world, viewer }: View, row: StatusRow) {
  const policy = policyOf(row);
  const may =
    row.account_id === viewer ||
    policy === "public" ||
    (policy === "followers" && followOf(world, viewer, row.account_id, "follows") !== undefined);
  return {
    automatic: policy === "nobody" ? [] : [policy],
    manual: [],
    current_user: may ? "automatic" : "denied",
  };
}
