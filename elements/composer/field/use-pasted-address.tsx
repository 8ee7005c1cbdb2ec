import { useState, type ClipboardEvent, type ReactElement } from "react";
import type { Compose } from "../../../core/composer/compose.ts";
import { postAddress } from "../../../core/statuses/pasted-address.ts";
import { latePart } from "../../kit/late/late.tsx";
import { replaceText } from "../../kit/text/replace-text.ts";
import { useView } from "../use-view.ts";
import type { FieldElement } from "./field-handle.ts";

const PastedAddress = latePart(() => import("./pasted-address.tsx"), "PastedAddress");

/** Offers to quote a post whose URL is pasted. The URL stays in the text until the user accepts. */
export function usePastedAddress(compose: Compose): {
  look: (event: ClipboardEvent<FieldElement>) => void;
  offer: ReactElement | null;
} {
  const { text, quote, edit, state } = useView(compose, "text", "quote", "edit", "state");
  const [pasted, setPasted] = useState<{ address: string; field: FieldElement } | null>(null);
  const isOpen = quote === null && edit === null && state === "writing";

  function take(status: string): void {
    const { address, field } = pasted!;
    const start = field.value.indexOf(address);
    const isEnd = start + address.length === field.value.length;
    // Also remove the space before the URL.
    const blank = isEnd && /\s/.test(field.value.charAt(start - 1)) ? 1 : 0;
    if (start >= 0) replaceText(field, start - blank, start + address.length, "");
    compose.setQuote(status);
    setPasted(null);
  }

  return {
    look(event) {
      const address = isOpen ? postAddress(event.clipboardData.getData("text/plain")) : null;
      setPasted(address === null ? null : { address, field: event.currentTarget });
    },
    offer:
      isOpen && pasted && text.includes(pasted.address) ? (
        <PastedAddress
          key={pasted.address}
          missing={null}
          address={pasted.address}
          onQuote={take}
          onKeep={() => {
            setPasted(null);
            pasted.field.focus({ preventScroll: true });
          }}
        />
      ) : null,
  };
}
