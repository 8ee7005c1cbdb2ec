import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import type { ReactElement } from "react";
import { instances } from "../../../../core/instance/instance.ts";
import { settings } from "../../../../core/settings/settings.ts";
import { offeredVisibilities } from "../../../../core/statuses/visibility.ts";
import { useClient, useSurface } from "../../../surface.ts";
import { formatDuration } from "../times.ts";
import { useVisibilityWords } from "../visibility-words.ts";
import { SelectRow } from "../../../kit/controls/select-row.tsx";

const UNDO_TIMES_S = [5, 10, 20, 30];

/** The settings for sending: time to undo, and second post button. */
export function SendingSettings(): ReactElement {
  const client = useClient();
  const { t } = useLingui();
  const { formatLocale } = useSurface();
  const words = useVisibilityWords();
  const store = settings(client);
  const { posting_grace, side_arm, side_arm_reply_mode } = useStore(store.$settings);
  const facts = useStore(instances(client).$instance);
  const offered = offeredVisibilities(facts?.features ?? new Set());
  return (
    <section>
      <h3>
        <Trans>Sending</Trans>
      </h3>
      <SelectRow
        label={<Trans>Undo period</Trans>}
        hint={<Trans>How long a post waits before it’s sent.</Trans>}
        value={String(posting_grace)}
        choices={[
          ["0", t`Off`],
          ...UNDO_TIMES_S.map((grace): [string, string] => [
            String(grace),
            formatDuration(grace, formatLocale),
          ]),
        ]}
        onChange={value => store.change({ posting_grace: Number(value) })}
      />
      <SelectRow
        label={<Trans>Second send button: who can see the post</Trans>}
        hint={<Trans>Alt+Enter also posts with this visibility.</Trans>}
        value={side_arm}
        choices={[
          ["none", t`No second button`],
          ...offered.map((each): [string, string] => [each, words(each).name]),
        ]}
        onChange={value => store.change({ side_arm: value })}
      />
      {side_arm !== "none" && (
        <SelectRow
          label={<Trans>Second send button in replies</Trans>}
          value={side_arm_reply_mode}
          choices={[
            ["keep", t`Same as for new posts`],
            ["copy", t`Same as the post you’re replying to`],
            ["restrict", t`Never more public than the post you’re replying to`],
          ]}
          onChange={value => store.change({ side_arm_reply_mode: value })}
        />
      )}
    </section>
  );
}
