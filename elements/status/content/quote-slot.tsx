import { use, useState, type ReactElement, type ReactNode } from "react";
import { Late } from "../../kit/late/late.tsx";
import { lateComponent } from "../../kit/late/late-code.ts";
import { useSurface } from "../../surface.ts";
import { quoteCode, quotesExpected } from "./quote-code.ts";
import type { StatusRecord } from "../../../core/statuses/types.ts";

const LateQuote = lateComponent(async () => (await quoteCode.load()).Quote);

/** Renders a quoted post, loading its code if necessary. */
export function QuoteSlot(props: {
  status: StatusRecord;
  context: string | undefined;
}): ReactElement | null {
  const { quote_facts: facts } = props.status;
  // Use code that is already loaded synchronously, which React's `lazy` doesn't.
  const [Quote] = useState(() => quoteCode.code?.Quote ?? LateQuote);
  if (!facts) return null;
  return (
    <Late fallback={<div className="quote waiting" />}>
      <Quote facts={facts} context={props.context} />
    </Late>
  );
}

/** Suspends a single status until its quote can be rendered, so that nothing moves. */
export function Quoting(props: { children: ReactNode }): ReactNode {
  use(quotesExpected(useSurface().locale));
  return props.children;
}
