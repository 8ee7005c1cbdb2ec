import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import type { About } from "../../core/about/about.ts";
import { numberFormat } from "../kit/text/number-format.ts";
import { useSurface } from "../surface.ts";

const MEGABYTE_BYTES = 1_000_000;

/** A server that allows more attachments has no real limit. */
const MAX_SHOWN_ATTACHMENTS = 100;

/** How long a post may be, and what may be attached to it. */
export function Limits(props: { about: About }): ReactElement | null {
  const { maxCharacters, maxAttachments = Infinity, maxImageSize, maxVideoSize } = props.about;
  const { formatLocale } = useSurface();
  const { t } = useLingui();
  const number = numberFormat(formatLocale);
  const megabytes = numberFormat(formatLocale, {
    style: "unit",
    unit: "megabyte",
    maximumFractionDigits: 1,
  });
  const facts: (readonly [name: string, value: string])[] = [];
  if (maxCharacters !== undefined)
    facts.push([
      t`Post length`,
      t`${plural(maxCharacters, { one: "# character", other: "# characters" })}`,
    ]);
  if (maxAttachments <= MAX_SHOWN_ATTACHMENTS)
    facts.push([t`Attachments per post`, number.format(maxAttachments)]);
  const isAlike = maxImageSize === maxVideoSize;
  if (maxImageSize !== undefined)
    facts.push([
      isAlike ? t`File size` : t`Image size`,
      megabytes.format(maxImageSize / MEGABYTE_BYTES),
    ]);
  if (maxVideoSize !== undefined && !isAlike)
    facts.push([t`Video size`, megabytes.format(maxVideoSize / MEGABYTE_BYTES)]);
  if (facts.length === 0) return null;
  return (
    <section>
      <h3>
        <Trans>Limits</Trans>
      </h3>
      <dl className="instance-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
