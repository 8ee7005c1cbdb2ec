import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { languageName } from "../../core/lib/language-name.ts";
import { useSurface } from "../surface.ts";

/** Shows that the user follows an account only for posts in some languages. */
export function LanguageMark(props: { languages: readonly string[] }): ReactElement {
  const { formatLocale } = useSurface();
  const names = props.languages.map(code => languageName(code, formatLocale));
  const languages = new Intl.ListFormat(formatLocale, { type: "unit" }).format(names);
  return (
    <span className="bond long">
      <Trans>Only posts in {languages}</Trans>
    </span>
  );
}
