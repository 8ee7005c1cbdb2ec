import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { useId, type CSSProperties, type ReactElement } from "react";
import {
  accentColour,
  ACCENTS,
  accentShades,
  type AccentName,
} from "../../../../core/appearance/accents.ts";
import { readColour } from "../../../../core/appearance/colour.ts";
import type { Scheme, Shade } from "../../../../core/appearance/shades.ts";
import { settings } from "../../../../core/settings/settings.ts";
import { numberFormat } from "../../../kit/text/number-format.ts";
import { useTranslate } from "../../../kit/text/use-translate.ts";
import { useSurface } from "../../../surface.ts";
import sheet from "./accent.css?inline";

export const sheets = [sheet];

const NAMES = {
  plum: msg`Plum`,
  blue: msg`Blue`,
  teal: msg`Teal`,
  green: msg`Green`,
  orange: msg`Orange`,
};

/** The accents to choose from, and a colour of the user's own, whose contrast is told. */
export function AccentChoice(): ReactElement {
  const { t } = useLingui();
  const words = useTranslate();
  const { client } = useSurface();
  const store = settings(client);
  const { accent, contrast } = useStore(store.$settings);
  const label = useId();
  const note = useId();
  const colour = accentColour(accent);
  const isOwn = readColour(accent) !== undefined;
  const choose = (chosen: string) => store.change({ accent: chosen });
  const { light, dark } = accentShades(accent, contrast === "high");
  return (
    <div className="accent">
      <p id={label}>
        <Trans>Accent colour</Trans>
      </p>
      <div className="swatches" role="radiogroup" aria-labelledby={label} aria-describedby={note}>
        {(Object.keys(ACCENTS) as AccentName[]).map(name => (
          <label key={name} className="swatch" title={words(NAMES[name])}>
            <input
              type="radio"
              name="accent"
              className="visually-hidden"
              aria-label={words(NAMES[name])}
              checked={colour === ACCENTS[name] && !isOwn}
              onChange={() => choose(name)}
            />
            <Dot shown={accentShades(name, contrast === "high")} />
          </label>
        ))}
        <label className="swatch" title={t`Custom colour`}>
          <input
            type="radio"
            name="accent"
            className="visually-hidden"
            aria-label={t`Custom colour`}
            checked={isOwn}
            onChange={() => choose(colour)}
          />
          {isOwn ? <Dot shown={{ light, dark }} /> : <span className="dot rainbow" />}
        </label>
      </div>
      {isOwn && (
        <label className="own-colour">
          <Trans>Choose a colour</Trans>
          <input
            type="color"
            value={colour}
            onChange={event => choose(event.currentTarget.value)}
          />
        </label>
      )}
      <div id={note} className="hint" aria-live="polite">
        <p>
          <Contrast scheme="light" shade={light} />
        </p>
        <p>
          <Contrast scheme="dark" shade={dark} />
        </p>
      </div>
    </div>
  );
}

/** A colour as it is shown in the current scheme. */
function Dot(props: { shown: Record<Scheme, Shade> }): ReactElement {
  const { light, dark } = props.shown;
  const style = { "--_light": light.accent, "--_dark": dark.accent } as CSSProperties;
  return <span className="dot" style={style} />;
}

/** Tells the contrast of an accent in a colour scheme, and whether it was changed for that. */
function Contrast(props: { scheme: Scheme; shade: Shade }): ReactElement {
  const { contrast, isAdjusted } = props.shade;
  const { formatLocale } = useSurface();
  // Rounded down, so that a contrast isn't called enough that isn't.
  const ratio = numberFormat(formatLocale).format(Math.floor(contrast * 10) / 10);
  if (props.scheme === "light")
    return isAdjusted ? (
      <Trans>Light: contrast {ratio}:1, with a darker shade, which is easier to read.</Trans>
    ) : (
      <Trans>Light: contrast {ratio}:1.</Trans>
    );
  return isAdjusted ? (
    <Trans>Dark: contrast {ratio}:1, with a lighter shade, which is easier to read.</Trans>
  ) : (
    <Trans>Dark: contrast {ratio}:1.</Trans>
  );
}
