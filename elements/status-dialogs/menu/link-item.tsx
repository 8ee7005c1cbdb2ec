import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { Newspaper } from "lucide";
import type { ReactElement } from "react";
import { instances } from "../../../core/instance/instance.ts";
import { isAtLeast } from "../../../core/instance/compatible-version.ts";
import { encoded } from "../../../core/lib/encoded.ts";
import type { StatusRecord } from "../../../core/statuses/types.ts";
import { MenuPageLink } from "../../kit/menus/page-link.tsx";
import { useClient } from "../../surface.ts";

/** The menu item that leads to other posts with the link that a post previews. */
export function LinkItem(props: { status: StatusRecord }): ReactElement | null {
  const { card } = props.status;
  const instance = useStore(instances(useClient()).$instance);
  // Mastodon has timelines of links from 4.3 on.
  if (!card || !instance || !isAtLeast(instance.version, 4, 3)) return null;
  return (
    <MenuPageLink icon={Newspaper} path={`links/${encoded(card.url)}`}>
      <Trans>Posts with this link</Trans>
    </MenuPageLink>
  );
}
