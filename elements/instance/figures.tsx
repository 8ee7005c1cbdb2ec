import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import type { About } from "../../core/about/about.ts";
import { numberFormat } from "../kit/text/number-format.ts";
import { useSurface } from "../surface.ts";

/** How large the instance is. */
export function Figures(props: { about: About }): ReactElement | null {
  const { users, activeUsers, posts, servers } = props.about;
  const { formatLocale } = useSurface();
  const { t } = useLingui();
  const all = [
    [t`Users`, users],
    [t`Active this month`, activeUsers],
    [t`Posts`, posts],
    [t`Known servers`, servers],
  ] as const;
  const known = all.flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));
  if (known.length === 0) return null;
  return (
    <dl className="instance-figures">
      {known.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{numberFormat(formatLocale).format(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
