import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import type { ReactElement } from "react";
import { settings } from "../../core/settings/settings.ts";
import type { FilteringBehavior } from "../../core/settings/types.ts";
import { Field, Select } from "../kit/controls/field.tsx";
import { SwitchRow } from "../kit/controls/switch-row.tsx";
import { useClient } from "../surface.ts";

/** Settings about what filters do, and about kinds of posts that are hidden without one. */
export function HiddenKinds(): ReactElement {
  const { t } = useLingui();
  const store = settings(useClient());
  const chosen = useStore(store.$settings);
  const behaviors: Record<FilteringBehavior, string> = {
    hide: t`The filter’s name with a button to show the post`,
    content_warning: t`A content warning with the filter’s words`,
    upstream: t`Only a note that the post was filtered`,
    drop: t`Nothing`,
  };
  return (
    <>
      <section className="filter-settings">
        <h2>
          <Trans>Posts hidden with a warning</Trans>
        </h2>
        <Field label={<Trans>Shown in their place</Trans>}>
          <Select
            value={chosen.filtering_behavior}
            onChange={({ currentTarget: { value } }) =>
              store.change({ filtering_behavior: value as FilteringBehavior })
            }
          >
            {Object.entries(behaviors).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </section>
      <section className="filter-settings">
        <h2>
          <Trans>Also hide in timelines</Trans>
        </h2>
        <SwitchRow
          label={<Trans>Posts by bots</Trans>}
          hint={<Trans>Unless they mention you.</Trans>}
          on={chosen.hide_bots}
          onChange={on => store.change({ hide_bots: on })}
        />
        <SwitchRow
          label={<Trans>Media without a description</Trans>}
          hint={<Trans>Hides the whole post, unless it mentions you.</Trans>}
          on={chosen.hide_undescribed_media}
          onChange={on => store.change({ hide_undescribed_media: on })}
        />
        <SwitchRow
          label={<Trans>Your own boosts</Trans>}
          on={chosen.hide_own_boosts}
          onChange={on => store.change({ hide_own_boosts: on })}
        />
        <SwitchRow
          label={<Trans>Boosts of posts you’ve interacted with</Trans>}
          hint={<Trans>Boosts of posts you’ve boosted, favourited or bookmarked.</Trans>}
          on={chosen.hide_known_boosts}
          onChange={on => store.change({ hide_known_boosts: on })}
        />
      </section>
    </>
  );
}
