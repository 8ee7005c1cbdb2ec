import { Trans } from "@lingui/react/macro";
import { CodeXml, Copy, ExternalLink, Link2, Share2 } from "lucide";
import type { ReactElement } from "react";
import { ownText } from "../../../core/html/own-text.ts";
import { originalHref } from "../../kit/text/links.ts";
import { MenuItem, MenuLink } from "../../kit/menus/menu-item.tsx";
import { useCopy } from "../../people/use-copy.ts";
import { LinkItem } from "./link-item.tsx";
import type { ItemsProps } from "./types.ts";

/** Menu items to share a post. */
export function ShareItems(props: ItemsProps): ReactElement {
  const { status } = props;
  const copy = useCopy();
  const address = originalHref(status);
  return (
    <>
      {address && (
        <MenuItem icon={Link2} onPress={() => void copy(address)}>
          <Trans>Copy link</Trans>
        </MenuItem>
      )}
      {address && typeof navigator.share === "function" && (
        <MenuItem
          icon={Share2}
          onPress={() => {
            // The promise rejects if the user closes the share sheet.
            navigator.share({ url: address }).catch(() => undefined);
          }}
        >
          <Trans>Share…</Trans>
        </MenuItem>
      )}
      {address && (
        <MenuLink icon={ExternalLink} href={address}>
          <Trans>Open original page</Trans>
        </MenuLink>
      )}
    </>
  );
}

/** Menu items to copy the text of a post, find others with its link, and embed it. */
export function CopyItems(props: ItemsProps): ReactElement {
  const { status, onAsk } = props;
  const copy = useCopy();
  const words = [status.spoiler_text, ownText(status.content)].filter(Boolean).join("\n\n");
  return (
    <>
      {words && (
        <MenuItem icon={Copy} onPress={() => void copy(words)}>
          <Trans>Copy text</Trans>
        </MenuItem>
      )}
      <LinkItem status={status} />
      {(status.visibility === "public" || status.visibility === "unlisted") && (
        <MenuItem icon={CodeXml} onPress={() => onAsk("embed")}>
          <Trans>Embed…</Trans>
        </MenuItem>
      )}
    </>
  );
}
