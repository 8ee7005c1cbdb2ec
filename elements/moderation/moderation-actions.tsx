import { Trans, useLingui } from "@lingui/react/macro";
import { Ellipsis } from "lucide";
import { useState, type ReactElement } from "react";
import type { ModerationFacts } from "../../core/moderation/facts.ts";
import { moderation, type Moderated } from "../../core/moderation/moderation.ts";
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
}): ReactElement | null {
  const { who, facts, right } = props;
  const { t } = useLingui();
  const store = moderation(useClient());
  const [asking, setAsking] = useState<ModerationQuestion>();
  if (right === "none") return null;
  if (right === "consent")
    return (
      <Button onClick={() => void store.askConsent()}>
        <Trans>Allow moderation…</Trans>
      </Button>
    );
  const { openReports } = facts;
  return (
    <>
      {openReports.length > 0 && (
        <Button onClick={() => void store.resolve(who, openReports)}>
          <Trans>Mark as resolved</Trans>
        </Button>
      )}
      {facts.isApproved === false ? (
        <>
          <Button onClick={() => void store.approve(who)}>
            <Trans>Accept</Trans>
          </Button>
          <Button className="danger-quiet" onClick={() => setAsking("reject")}>
            <Trans>Reject…</Trans>
          </Button>
        </>
      ) : facts.isActive === false ? (
        <Button onClick={() => void store.setActive(who, true)}>
          <Trans>Activate</Trans>
        </Button>
      ) : (
        <Button className="danger-quiet" onClick={() => setAsking("deactivate")}>
          <Trans>Deactivate…</Trans>
        </Button>
      )}
      <Menu
        className="button disc"
        name={t`More moderation options for @${who.nickname}`}
        icon={<Icon of={Ellipsis} />}
      >
        {() => <ModerationMenu who={who} tags={facts.tags} onDelete={() => setAsking("delete")} />}
      </Menu>
      {asking && (
        <ModerationDialog who={who} asking={asking} onClose={() => setAsking(undefined)} />
      )}
    </>
  );
}
