import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { withSkinTone } from "../../core/emoji/sign.ts";

const SAMPLE = "✋";

/** Selects the skin tone of all emoji; kept in the settings. */
export function SkinTone(props: { tone: number; onChange: (tone: number) => void }): ReactElement {
  const { t } = useLingui();
  const names = [t`Yellow`, t`Light`, t`Medium-light`, t`Medium`, t`Medium-dark`, t`Dark`];
  return (
    <label className="emoji-tone" title={t`Skin tone`}>
      <span aria-hidden="true">{withSkinTone(SAMPLE, props.tone)}</span>
      <select
        aria-label={t`Skin tone`}
        value={props.tone}
        onChange={event => props.onChange(Number(event.currentTarget.value))}
      >
        {names.map((name, tone) => (
          <option key={name} value={tone}>
            {withSkinTone(SAMPLE, tone)} {name}
          </option>
        ))}
      </select>
    </label>
  );
}
