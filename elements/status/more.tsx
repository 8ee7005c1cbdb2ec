import { Trans, useLingui } from "@lingui/react/macro";
import { msg } from "@lingui/core/macro";
import { Ellipsis, ExternalLink, Link2 } from "lucide";
import type { ReactElement } from "react";
import { alerts } from "../../core/stores/alerts.ts";
import type { StatusRecord } from "../../core/stores/statuses.ts";
import { copyText } from "../parts/clipboard.ts";
import { originalHref } from "../parts/links.ts";
import { Icon } from "../parts/icon.tsx";
import { Menu } from "../parts/menu.tsx";
import { useClient } from "../surface.ts";

/** What one does less often. */
export function More(props: { status: StatusRecord }): ReactElement | null {
  const { t } = useLingui();
  const client = useClient();
  const address = originalHref(props.status);

  async function copy(address: string) {
    const kept = await copyText(address);
    alerts(client).show(
      kept
        ? { title: "", message: msg`The link is in your clipboard.` }
        : { title: msg`Copy it by hand`, message: address },
    );
  }

  if (!address) return null;
  return (
    <Menu className="action" name={t`More`} icon={<Icon of={Ellipsis} />}>
      <button type="button" role="menuitem" onClick={() => void copy(address)}>
        <Icon of={Link2} />
        <Trans>Copy link</Trans>
      </button>
      <a role="menuitem" href={address} target="_blank" rel="noopener">
        <Icon of={ExternalLink} />
        <Trans>Open original page</Trans>
      </a>
    </Menu>
  );
}
