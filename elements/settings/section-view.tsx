import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { useId, useState, type ReactElement } from "react";
import { valueAt } from "../../core/settings/paths.ts";
import { settings } from "../../core/settings/settings.ts";
import { same } from "../../core/lib/same.ts";
import { Button } from "../kit/controls/button.tsx";
import { Confirm } from "../kit/dialogs/confirm.tsx";
import { useTranslate } from "../kit/text/use-translate.ts";
import { useClient } from "../surface.ts";
import { isStored, rowsOf } from "./sections.ts";
import { SettingRow } from "./setting-row.tsx";
import { write } from "./write.ts";
import type { Section } from "./types.ts";

/** The settings of a section. */
export function SectionView(props: {
  section: Section;
  /** Whether only some settings of the section are shown, among others. */
  isPart: boolean;
}): ReactElement {
  const { section, isPart } = props;
  const words = useTranslate();
  const title = useId();
  return (
    <section className="section" aria-labelledby={title}>
      <h2 id={title} tabIndex={-1}>
        {words(section.title)}
      </h2>
      <Owner section={section} />
      {section.groups.map((group, index) => (
        <div key={index} className="group">
          {group.title && <h3>{words(group.title)}</h3>}
          {group.rows.map(row => (
            <SettingRow key={row.id} setting={row} />
          ))}
        </div>
      ))}
      {!isPart && <ResetSection section={section} />}
    </section>
  );
}

/** Says where the settings are kept that aren't of this device. */
function Owner(props: { section: Section }): ReactElement | null {
  const isHere = useStore(settings(useClient()).$storedAt) === "here";
  if (!rowsOf(props.section).some(row => isStored(row) && !row.device)) return null;
  return (
    <p className="hint">
      {isHere ? (
        <Trans>These settings are kept in this browser.</Trans>
      ) : (
        <Trans>These settings belong to your account and apply on all your devices.</Trans>
      )}
    </p>
  );
}

/** Resets what was changed in a section, after a question. */
function ResetSection(props: { section: Section }): ReactElement | null {
  const client = useClient();
  const store = settings(client);
  const now = useStore(store.$settings);
  const defaults = useStore(store.$defaults);
  const words = useTranslate();
  const [isAsking, ask] = useState(false);
  const changed = rowsOf(props.section)
    .filter(isStored)
    .filter(({ path }) => !same(valueAt(now, path), valueAt(defaults, path)));
  const title = words(props.section.title);
  if (changed.length === 0 && !isAsking) return null;
  return (
    <div className="reset-section">
      <Button small onClick={() => ask(true)}>
        <Trans>Reset this section…</Trans>
      </Button>
      {isAsking && (
        <Confirm
          title={<Trans>Reset “{title}”?</Trans>}
          message={<Trans>All settings in this section will be reset to their defaults.</Trans>}
          confirmLabel={<Trans>Reset</Trans>}
          onConfirm={() => {
            for (const setting of changed) write(client, setting, valueAt(defaults, setting.path));
          }}
          onClose={() => ask(false)}
        />
      )}
    </div>
  );
}
