import { useState } from "react";
import type { Late } from "../../../core/lib/late.ts";
import { useClient } from "../../surface.ts";
import { lateCode } from "./late-code.ts";

interface Opening<Code> {
  /** The code of what is open; undefined while it is closed. */
  opened: Code | undefined;
  open(): void;
  close(): void;
  /** Props of the button that opens it: they load the code when the pointer or focus comes near. */
  near: { onPointerEnter(): void; onFocus(): void };
}

/** Opens something whose code is late; if that doesn't come, an alert tells so. */
export function useOpening<Code>(code: Late<Code>): Opening<Code> {
  const client = useClient();
  const [isOpen, setOpen] = useState(false);
  // If this fails, the press loads it again and tells why nothing opens.
  const prepare = () => void code.load().catch(() => {});
  return {
    opened: isOpen ? code.code : undefined,
    open() {
      if (code.code) setOpen(true);
      else void lateCode(client, code.load).then(arrived => arrived && setOpen(true));
    },
    close: () => setOpen(false),
    near: { onPointerEnter: prepare, onFocus: prepare },
  };
}
