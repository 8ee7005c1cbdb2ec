import type { ReactElement } from "react";
import type { StatusRecord } from "../../core/stores/statuses.ts";
import { Late } from "../parts/late.tsx";
import { lateComponent } from "../parts/late-code.ts";

const Quote = lateComponent(async () => (await import("../quote/quote.tsx")).Quote);

/** Where a quoted post stands. Most posts quote nothing, so it comes late. */
export function QuoteSlot(props: {
  status: StatusRecord;
  context: string | undefined;
}): ReactElement | null {
  const { quote_facts: facts } = props.status;
  if (!facts) return null;
  return (
    <Late fallback={<div className="quote waiting" />}>
      <Quote facts={facts} context={props.context} />
    </Late>
  );
}
