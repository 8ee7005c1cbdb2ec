import { useStore } from "@nanostores/react";
import { instances } from "../../core/instance/instance.ts";
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
  const { quote_approval: approval } = status;
  const offered = approval
    ? approval.current_user !== "denied"
    : facts?.features.has("quote_posting");
  const own = status.account === client.person && status.visibility === "private";
  if (!offered || !(own || EVERYBODYS.includes(status.visibility))) return undefined;
  return () => {
    if (emit("lily-quote", { status: status.id })) compose({ quote: status.id });
  };
}
