import { Trans, useLingui } from "@lingui/react/macro";
import { plural } from "@lingui/core/macro";
import type { ReactElement } from "react";
import { AccountLink } from "./account-link.tsx";

/** Renders "Alice", "Alice and Bob", or "Alice and 3 others", where "others" lists all of them. */
export function PeopleNamed(props: {
  accounts: readonly string[];
  onOthers: () => void;
}): ReactElement {
  const [first = null, second, third] = props.accounts;
  const { t } = useLingui();
  const one = <AccountLink id={first} />;
  if (second === undefined) return one;
  if (third === undefined) {
    const two = <AccountLink id={second} />;
    return (
      <Trans>
        {one} and {two}
      </Trans>
    );
  }
  const rest = props.accounts.length - 1;
  const others = (
    <button type="button" className="others" aria-haspopup="dialog" onClick={props.onOthers}>
      {t`${plural(rest, { one: "# other", other: "# others" })}`}
    </button>
  );
  return (
    <Trans>
      {one} and {others}
    </Trans>
  );
}
