import { useStore } from "@nanostores/react";
import { instances, type InstanceFacts } from "../../core/instance/instance.ts";
import { useComposer } from "../kit/text/use-composer.ts";
import { useSurface } from "../surface.ts";
import type { StatusRecord } from "../../core/statuses/types.ts";

const EVERYBODYS = ["public", "unlisted", "local"];

/**
 * Returns a function that quotes a status; undefined if the user may not, or the server doesn't
 * support quotes.
 */
export function useQuoting(status: StatusRecord): (() => void) | undefined {
  const { client, emit } = useSurface();
  const compose = useComposer();
  const facts = useStore(instances(client).$instance);
  if (!mayQuote(status, client.person, facts)) return undefined;
  return () => {
    if (emit("lily-quote", { status: status.id })) compose({ quote: status.id });
  };
}

/** Whether a user may quote a status, and the server supports that. */
export function mayQuote(
  status: StatusRecord,
  person: string | null,
  facts: InstanceFacts | undefined,
): boolean {
  const { quote_approval: approval } = status;
  const offered = approval
    ? approval.current_user !== "denied"
    : facts?.features.has("quote_posting") === true;
  const own = status.account === person && status.visibility === "private";
  return offered && (own || EVERYBODYS.includes(status.visibility));
}
