import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactElement, ReactNode } from "react";
import type { Account } from "../../core/api/accounts/accounts.ts";
import { Tabs as AnyTabs } from "../kit/controls/tabs.tsx";
import { accountHref } from "../kit/text/links.ts";
import { useSurface } from "../surface.ts";
import { TABS, tabHref, type Tab } from "./tab-names.ts";

/** The tabs of a profile. They are links if they have URLs, else buttons. */
export function Tabs(props: {
  account: Account;
  tab: Tab;
  /** Called if the tab has no URL. */
  onChoose: (tab: Tab) => void;
  children: ReactNode;
}): ReactElement {
  const { account, tab } = props;
  const { t } = useLingui();
  const { base, client, isInClient } = useSurface();
  const own = client.person === account.id;
  const hasUrls = base !== null && isInClient;
  return (
    <AnyTabs
      label={t`Profile sections`}
      panelLabel={t`Content`}
      tabs={TABS.map(name => ({
        name,
        text: <TabName tab={name} own={own} />,
        href: hasUrls ? tabHref(accountHref(base, account), name) : undefined,
      }))}
      selected={tab}
      onChoose={props.onChoose}
    >
      {props.children}
    </AnyTabs>
  );
}

function TabName(props: { tab: Tab; own: boolean }): ReactElement {
  switch (props.tab) {
    case "posts":
      return <Trans>Posts</Trans>;
    case "with_replies":
      return <Trans>Replies</Trans>;
    case "media":
      return <Trans>Media</Trans>;
    case "featured":
      return <Trans>Featured</Trans>;
    case "followers":
      return <Trans>Followers</Trans>;
    case "following":
      return props.own ? <Trans context="own">Following</Trans> : <Trans>Following</Trans>;
  }
}
