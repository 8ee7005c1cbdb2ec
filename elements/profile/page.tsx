import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { EyeOff, Ban } from "lucide";
import { useState, type ReactElement } from "react";
import { Button } from "../kit/controls/button.tsx";
import { concealment } from "../../core/profile/concealment.ts";
import { Icon } from "../kit/controls/icon.tsx";
import type { Memory } from "../kit/feed/memory.ts";
import { Notice } from "../kit/notices/notice.tsx";
import { HoverCards } from "../account-card/hover-cards.tsx";
import { isSuspended } from "../people/suspended.ts";
import { useAccount, useRelationship } from "../people/use-person.ts";
import { useClient } from "../surface.ts";
import { Header } from "./header.tsx";
import { Panel } from "./panel.tsx";
import { asTab, type Tab } from "./tab-names.ts";
import { Tabs } from "./tabs.tsx";
import { LateShortcuts } from "../shortcuts/late-shortcuts.tsx";

/** The profile of a loaded account, or the reason why it isn't shown. */
export function ProfilePage(props: {
  id: string;
  tab: string | undefined;
  tagged: string | undefined;
  memory: Memory | undefined;
}): ReactElement | null {
  const client = useClient();
  const account = useAccount(props.id);
  const relationship = useRelationship(props.id);
  const hiding = concealment(client);
  const isConcealed = useStore(hiding.$concealed(props.id));
  // The selected tab, if the tabs have no URLs.
  const [chosen, setChosen] = useState<Tab>();
  const tab = asTab(chosen ?? props.tab);
  const tagged = chosen ? undefined : props.tagged;
  if (!account) return null;
  if (isSuspended(account))
    return (
      <>
        <Header account={account} bare />
        <Notice inline emblem={<Icon of={Ban} />} title={<Trans>This account is suspended</Trans>}>
          <Trans>Its content is no longer shown here.</Trans>
        </Notice>
      </>
    );
  if (isConcealed)
    return (
      <>
        <Header account={account} bare />
        <Notice
          inline
          emblem={<Icon of={EyeOff} />}
          title={<Trans>This profile is hidden</Trans>}
          action={
            <Button onClick={() => hiding.reveal(account.id)}>
              <Trans>Show anyway</Trans>
            </Button>
          }
        >
          <Trans>It was hidden by the moderators of this server.</Trans>
        </Notice>
      </>
    );
  return (
    <>
      <HoverCards />
      <LateShortcuts />
      <Header account={account} />
      {relationship?.blocked_by ? (
        <Notice inline emblem={<Icon of={Ban} />} title={<Trans>You’re blocked</Trans>}>
          <Trans>This account has blocked you, so you can’t see its posts.</Trans>
        </Notice>
      ) : (
        <Tabs account={account} tab={tab} onChoose={setChosen}>
          <Panel
            key={tagged ? `${tab} ${tagged}` : tab}
            account={account}
            tab={tab}
            tagged={tagged}
            onAll={() => setChosen("posts")}
            memory={props.memory}
          />
        </Tabs>
      )}
    </>
  );
}
