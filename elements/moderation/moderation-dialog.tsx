import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { moderation, type Moderated } from "../../core/moderation/moderation.ts";
import { Confirm } from "../kit/dialogs/confirm.tsx";
import { useClient } from "../surface.ts";
import type { ModerationQuestion } from "./moderation-actions.tsx";

/** Asks before an account is deactivated or deleted, or a sign-up rejected. */
export function ModerationDialog(props: {
  who: Moderated;
  asking: ModerationQuestion;
  onClose: () => void;
}): ReactElement {
  const { who, asking, onClose } = props;
  const store = moderation(useClient());
  const acct = <bdi>@{who.nickname}</bdi>;
  switch (asking) {
    case "deactivate":
      return (
        <Confirm
          title={<Trans>Deactivate {acct}?</Trans>}
          message={<Trans>The account can’t be used until it’s activated again.</Trans>}
          confirmLabel={<Trans>Deactivate</Trans>}
          onConfirm={() => void store.setActive(who, false)}
          onClose={onClose}
        />
      );
    case "reject":
      return (
        <Confirm
          danger
          title={<Trans>Reject the sign-up of {acct}?</Trans>}
          message={<Trans>The account will be deleted. This can’t be undone.</Trans>}
          confirmLabel={<Trans>Reject</Trans>}
          onConfirm={() => void store.remove(who)}
          onClose={onClose}
        />
      );
    case "delete":
      return (
        <Confirm
          danger
          title={<Trans>Delete {acct}?</Trans>}
          message={
            <Trans>The account and all of its posts will be deleted. This can’t be undone.</Trans>
          }
          confirmLabel={<Trans>Delete account</Trans>}
          onConfirm={() => void store.remove(who)}
          onClose={onClose}
        />
      );
  }
}
