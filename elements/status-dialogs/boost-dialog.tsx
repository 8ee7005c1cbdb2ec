import { Trans, useLingui } from "@lingui/react/macro";
import { Quote } from "lucide";
import { useId, useState, type ReactElement } from "react";
import { Button } from "../kit/controls/button.tsx";
import { settings } from "../../core/settings/settings.ts";
import { statusActions } from "../../core/statuses/actions.ts";
import { Confirm } from "../kit/dialogs/confirm.tsx";
import { Icon } from "../kit/controls/icon.tsx";
import { boosting } from "../status/footer/boosting.ts";
import { useTranslate } from "../kit/text/use-translate.ts";
import { VISIBILITY_NAMES } from "../kit/text/visibility-names.ts";
import { useClient } from "../surface.ts";
import { useAble } from "../use-able.ts";
import { CheckRow } from "../kit/controls/check-row.tsx";
import { Excerpt } from "./excerpt.tsx";
import { useQuoting } from "./quoting.ts";
import type { DialogProps } from "./types.ts";

type Visibility = "public" | "unlisted" | "private";

/** Boosts a post with a chosen visibility, or quotes it instead. */
export function BoostDialog(props: DialogProps): ReactElement {
  const { status, onClose } = props;
  const { t } = useLingui();
  const words = useTranslate();
  const client = useClient();
  const name = useId();
  const quote = useQuoting(status);
  const { mute } = boosting(status, client);
  // Boosts of followers-only posts are for followers only.
  const narrow = status.visibility === "private";
  const canChoose = useAble("boost-visibility") && !narrow;
  const [visibility, setVisibility] = useState<Visibility>(narrow ? "private" : "public");
  const [asks, setAsks] = useState(true);
  const choices: [Visibility, string, string][] = [
    ["public", words(VISIBILITY_NAMES.public), t`On your profile and in public timelines`],
    ["unlisted", words(VISIBILITY_NAMES.unlisted), t`On your profile, but not in public timelines`],
    ["private", words(VISIBILITY_NAMES.private), t`Only your followers`],
  ];

  return (
    <Confirm
      title={<Trans>Boost this post?</Trans>}
      message={
        mute && <Trans>Some media has no description for people who can’t see or hear it.</Trans>
      }
      confirmLabel={<Trans>Boost</Trans>}
      onConfirm={() => {
        if (!asks) settings(client).change({ missing_description_modal: false });
        void statusActions(client).boost(status.id, true, { visibility });
      }}
      onClose={onClose}
    >
      <Excerpt status={status} />
      {canChoose && (
        <fieldset className="dialog-choices">
          <legend>
            <Trans>Who can see your boost</Trans>
          </legend>
          {choices.map(([value, label, hint]) => (
            <CheckRow
              type="radio"
              key={value}
              name={name}
              checked={visibility === value}
              onChange={() => setVisibility(value)}
              label={label}
              hint={hint}
            />
          ))}
        </fieldset>
      )}
      {mute && (
        <CheckRow
          name={`${name}-asks`}
          checked={!asks}
          onChange={() => setAsks(!asks)}
          label={<Trans>Don’t remind me about descriptions again</Trans>}
        />
      )}
      {quote && (
        <Button
          className="wide-button"
          onClick={() => {
            onClose();
            quote();
          }}
        >
          <Icon of={Quote} />
          <Trans>Quote it instead</Trans>
        </Button>
      )}
    </Confirm>
  );
}
