import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useId, useRef, type ReactElement } from "react";
import type { LengthRuleWords } from "../../core/stores/length-rule.ts";
import { place } from "../parts/menu-place.ts";
import { useWords } from "../parts/use-words.ts";
import { useSurface } from "../surface.ts";

/**
 * How many characters are left, by the rule of the server in use, which it tells when it is
 * pressed; said aloud only when few are.
 */
export function Counter(props: {
  left: number;
  limit: number;
  rule?: LengthRuleWords;
}): ReactElement {
  const { left, limit, rule } = props;
  const { locale } = useSurface();
  const { t } = useLingui();
  const words = useWords();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const few = left < Math.min(50, limit / 5);
  const told = t`${plural(left, { one: "# character left", other: "# characters left" })}`;
  const ruled = rule && words(rule.message, rule.values);
  return (
    <span className={left < 0 ? "counter over" : few ? "counter few" : "counter"}>
      <button
        ref={button}
        type="button"
        aria-label={told}
        aria-describedby={id}
        title={ruled ? `${told}\n${ruled}` : told}
        popoverTarget={id}
      >
        <span aria-hidden="true">{new Intl.NumberFormat(locale).format(left)}</span>
      </button>
      <span
        id={id}
        popover="auto"
        className="rule"
        onToggle={({ currentTarget }) => place(currentTarget, button.current!)}
      >
        {ruled}
      </span>
      <span className="visually-hidden" role="status">
        {few && told}
      </span>
    </span>
  );
}
