import { Trans, useLingui } from "@lingui/react/macro";
import { ShieldEllipsis } from "lucide";
import { useState, type ReactElement } from "react";
import type { ModerationFacts } from "../../core/moderation/facts.ts";
import {
  moderation,
  type Moderated,
  type ModerationRights,
} from "../../core/moderation/moderation.ts";
import { Button } from "../kit/controls/button.tsx";
import { Icon } from "../kit/controls/icon.tsx";
import { latePart } from "../kit/late/late.tsx";
import { Menu } from "../kit/menus/menu.tsx";
import { useClient } from "../surface.ts";

const ModerationMenu = latePart(() => import("./moderation-menu.tsx"), "ModerationMenu");
const ModerationDialog = latePart(() => import("./moderation-dialog.tsx"), "ModerationDialog");

/** What is asked first, since it can't be taken back or has consequences for others. */
export type ModerationQuestion = "deactivate" | "delete" | "reject";

/** Pleroma’s actions on an account, as far as the user may do them. */
export function ModerationActions(props: {
  who: Moderated;
  facts: ModerationFacts;
  right: "none" | "consent" | "granted";
  may: ModerationRights;
}): ReactElement | null {
  const { who, facts, right, may } = props;
  const { t } = useLingui();
  const client = useClient();
  const store = moderation(client);
  const [asking, setAsking] = useState<ModerationQuestion>();
  if (right === "none") return null;
  const { openReports } = facts;
  const isOwn = who.id === client.person;
  const isWaiting = facts.isApproved === false;
  const canResolve = may.resolve && openReports.length > 0;
  const canApprove = may.approve && isWaiting;
  const canRemove = may.remove && !isOwn;
  const canSetActive = may.activate && !isOwn && !isWaiting;
  const hasMenu = may.tag || canRemove;
  if (right === "consent")
    return may.read || canResolve || canApprove || canSetActive || hasMenu ? (
      <Button onClick={() => void store.askConsent()}>
        <Trans>Get moderation access…</Trans>
      </Button>
    ) : null;
  return (
    <>
      {canResolve && (
        <Button onClick={() => void store.resolve(who, openReports)}>
          <Trans>Mark as resolved</Trans>
        </Button>
      )}
      {canApprove && (
        <Button onClick={() => void store.approve(who)}>
          <Trans>Accept</Trans>
        </Button>
      )}
      {canRemove && isWaiting && (
        <Button className="danger-quiet" onClick={() => setAsking("reject")}>
          <Trans>Reject…</Trans>
        </Button>
      )}
      {canSetActive &&
        (facts.isActive === false ? (
          <Button onClick={() => void store.setActive(who, true)}>
            <Trans>Activate</Trans>
          </Button>
        ) : (
          <Button className="danger-quiet" onClick={() => setAsking("deactivate")}>
            <Trans>Deactivate…</Trans>
          </Button>
        ))}
      {hasMenu && (
        <Menu
          className="button disc"
          name={t`More moderation options for @${who.nickname}`}
          icon={<Icon of={ShieldEllipsis} />}
        >
          {() => (
            <ModerationMenu
              who={who}
              tags={facts.tags}
              canTag={may.tag}
              onDelete={canRemove ? () => setAsking("delete") : undefined}
            />
          )}
        </Menu>
      )}
      {asking && (
        <ModerationDialog who={who} asking={asking} onClose={() => setAsking(undefined)} />
      )}
    </>
  );
}
