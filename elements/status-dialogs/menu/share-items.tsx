import { Trans } from "@lingui/react/macro";
import { CodeXml, Copy, ExternalLink, Link2, Share2 } from "lucide";
import type { ReactElement } from "react";
import { ownWords } from "../../../core/html/own-words.ts";
import { originalHref } from "../../kit/text/links.ts";
import { Item, WayOut } from "../../people/menu/menu-item.tsx";
import { useCopy } from "../../people/use-copy.ts";
import type { ItemsProps } from "./types.ts";

/** Menu items to copy and share a post. */
export function ShareItems(props: ItemsProps): ReactElement {
  const { status, onAsk } = props;
  const copy = useCopy();
  const address = originalHref(status);
  const words = [status.spoiler_text, ownWords(status.content)].filter(Boolean).join("\n\n");
  return (
    <>
      {address && (
        <Item icon={Link2} onPress={() => void copy(address)}>
          <Trans>Copy link</Trans>
        </Item>
      )}
      {words && (
        <Item icon={Copy} onPress={() => void copy(words)}>
          <Trans>Copy text</Trans>
        </Item>
      )}
      {address && typeof navigator.share === "function" && (
        <Item
          icon={Share2}
          onPress={() => {
            // The promise rejects if the user closes the share sheet.
            navigator.share({ url: address }).catch(() => undefined);
          }}
        >
          <Trans>Share…</Trans>
        </Item>
      )}
      {address && (
        <WayOut icon={ExternalLink} href={address}>
          <Trans>Open original page</Trans>
        </WayOut>
      )}
      {(status.visibility === "public" || status.visibility === "unlisted") && (
        <Item icon={CodeXml} onPress={() => onAsk("embed")}>
          <Trans>Embed…</Trans>
        </Item>
      )}
    </>
  );
}
