import { Trans } from "@lingui/react/macro";
import { Copy } from "lucide";
import { useState, type ReactElement, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { copyText } from "./clipboard.ts";
import { Icon } from "./icon.tsx";

/** Copies a text, and says whether that worked. */
export function CopyButton(props: { text: string; children: ReactNode }): ReactElement {
  const [isCopied, setCopied] = useState<boolean>();
  return (
    <>
      <Button small onClick={() => void copyText(props.text).then(setCopied)}>
        <Icon of={Copy} />
        {props.children}
      </Button>
      <span className="hint" role="status">
        {isCopied === true && <Trans>Copied.</Trans>}
        {isCopied === false && (
          <Trans>Your browser doesn’t allow copying. Select the text and copy it yourself.</Trans>
        )}
      </span>
    </>
  );
}
