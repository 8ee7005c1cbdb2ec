import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { ruleIn } from "../../core/about/about.ts";
import type { Rule } from "../../core/api/about.ts";
import { useSurface } from "../surface.ts";

/** The rules of the instance, in the user's language if it has translated them. */
export function Rules(props: { rules: readonly Rule[] }): ReactElement | null {
  const { rules } = props;
  const { locale } = useSurface();
  if (rules.length === 0) return null;
  return (
    <section>
      <h3>
        <Trans>Rules</Trans>
      </h3>
      <ol className="instance-rules">
        {rules.map(rule => {
          const { text, hint } = ruleIn(rule, locale);
          return (
            <li key={rule.id}>
              <p dir="auto">{text}</p>
              {hint && (
                <p className="hint" dir="auto">
                  {hint}
                </p>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
