import type { ReactElement, ReactNode } from "react";
import { useArrival } from "../../kit/late/arrival.ts";
import { Skeleton } from "../../kit/notices/skeleton.tsx";
import { useSurface } from "../../surface.ts";
import { Quote, quotesExpected } from "./quote-code.ts";
import type { StatusRecord } from "../../../core/statuses/types.ts";

/** Renders a quoted post, loading its code if necessary. */
export function QuoteSlot(props: {
  status: StatusRecord;
  context: string | undefined;
}): ReactElement | null {
  const { quote_facts: facts } = props.status;
  return (
    facts && (
      <Quote fallback={<div className="quote waiting" />} facts={facts} context={props.context} />
    )
  );
}

/** Holds a single status back until its quote can be rendered, so that nothing moves. */
export function Quoting(props: { children: ReactNode }): ReactNode {
  return useArrival(quotesExpected(useSurface().locale)) ? props.children : <Skeleton count={1} />;
}
