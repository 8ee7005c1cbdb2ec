import { Trans, useLingui } from "@lingui/react/macro";
import { Award, Bell, BellRing, Camera } from "lucide";
import { useState, type ReactElement } from "react";
import { Button } from "../kit/controls/button.tsx";
import type { Account } from "../../core/api/accounts/accounts.ts";
import { accountActions } from "../../core/accounts/actions.ts";
import { IconButton } from "../kit/controls/icon-button.tsx";
import { Icon } from "../kit/controls/icon.tsx";
import { latePart } from "../kit/late/late.tsx";
import { AccountMenu } from "../people/menu/account-menu.tsx";
import { FollowButton } from "../people/follow-button.tsx";
import { useRelationship } from "../people/use-person.ts";
import { useClient, useSurface } from "../surface.ts";
import { useAble } from "../use-able.ts";

const EditProfile = latePart(() => import("./edit/edit-profile.tsx"), "EditProfile");
const FeaturedEditor = latePart(() => import("./featured/editor.tsx"), "FeaturedEditor");

/** The action buttons of a profile; for the user's own profile, others. */
export function ProfileActions(props: { account: Account; bare: boolean }): ReactElement {
  const { account } = props;
  const { client, canAct } = useSurface();
  if (client.person === account.id && canAct) return <OwnProfileActions account={account} />;
  return (
    <div className="row-actions" part="actions">
      <slot name="actions" />
      {canAct && !props.bare && <Notify account={account.id} />}
      <FollowButton account={account} />
      <AccountMenu account={account} />
    </div>
  );
}

function OwnProfileActions(props: { account: Account }): ReactElement {
  const { t } = useLingui();
  const canFeature = useAble("feature-accounts");
  const [open, setOpen] = useState<"edit" | "avatar" | "header" | "featured">();
  const onClose = () => setOpen(undefined);
  return (
    <div className="row-actions" part="actions">
      <slot name="actions" />
      <IconButton
        className="round change avatar-change"
        of={Camera}
        name={t`Change profile picture`}
        onPress={() => setOpen("avatar")}
      />
      <IconButton
        className="round change header-change"
        of={Camera}
        name={t`Change header picture`}
        onPress={() => setOpen("header")}
      />
      {canFeature && (
        <Button
          className="disc"
          aria-label={t`Choose who to feature`}
          title={t`Choose who to feature`}
          onClick={() => setOpen("featured")}
        >
          <Icon of={Award} />
        </Button>
      )}
      <Button onClick={() => setOpen("edit")}>
        <Trans>Edit profile</Trans>
      </Button>
      <AccountMenu account={props.account} />
      {open === "featured" ? (
        <FeaturedEditor onClose={onClose} />
      ) : (
        open && <EditProfile start={open === "edit" ? undefined : open} onClose={onClose} />
      )}
    </div>
  );
}

/** Turns notifications about each post on or off, if the user follows the account. */
function Notify(props: { account: string }): ReactElement | null {
  const client = useClient();
  const { t } = useLingui();
  const relationship = useRelationship(props.account);
  if (!relationship?.following) return null;
  const on = relationship.notifying ?? relationship.subscribing ?? false;
  const label = t`Notify me about new posts`;
  return (
    <Button
      className="disc"
      aria-pressed={on}
      aria-label={label}
      title={label}
      onClick={() => void accountActions(client).follow(props.account, { notify: !on })}
    >
      <Icon of={on ? BellRing : Bell} />
    </Button>
  );
}
