import { useLingui, Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import type { ProfileChange, ProfileOutcome } from "../../../core/profile/editing.ts";
import { Problem } from "../../kit/notices/problem.tsx";
import { useTranslate } from "../../kit/text/use-translate.ts";

/** Shows errors of saving, including settings that the server refused. */
export function Outcome(props: { outcome: ProfileOutcome | undefined }): ReactElement | null {
  const { outcome } = props;
  const words = useTranslate();
  const { i18n, t } = useLingui();
  if (!outcome) return null;
  if (outcome.state === "failed")
    return (
      <Problem of={outcome}>
        <p>
          <strong>{words(outcome.failure.title, outcome.failure.values)}</strong>{" "}
          {words(outcome.failure.message, outcome.failure.values)}
        </p>
      </Problem>
    );
  if (outcome.ignored.length === 0) return null;
  const names: Partial<Record<keyof ProfileChange, string>> = {
    display_name: t`name`,
    note: t`bio`,
    avatar: t`profile picture`,
    header: t`header picture`,
    avatar_description: t`description of the profile picture`,
    header_description: t`description of the header picture`,
    locked: t`manual approval of followers`,
    bot: t`bot`,
    fields: t`profile fields`,
  };
  const list = new Intl.ListFormat(i18n.locale).format(
    outcome.ignored.map(name => names[name] ?? name),
  );
  return (
    <Problem of={outcome}>
      <p>
        <Trans>The server saved everything except: {list}.</Trans>
      </p>
    </Problem>
  );
}
