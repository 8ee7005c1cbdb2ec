import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import type { Relationship } from "../../core/api/accounts/relationships.ts";
import { languageName } from "../../core/lib/language-name.ts";
import { useSurface } from "../surface.ts";

/** Short labels of a relationship, such as "Follows you". */
export function Marks(props: { relationship: Relationship | undefined }): ReactElement | null {
  const { relationship } = props;
  if (!relationship) return null;
  const { following, followed_by, muting, blocked_by, blocking, domain_blocking, requested_by } =
    relationship;
  const { languages } = relationship;
  return (
    <>
      {following && followed_by ? (
        <span className="bond">
          <Trans>You follow each other</Trans>
        </span>
      ) : (
        followed_by && (
          <span className="bond">
            <Trans>Follows you</Trans>
          </span>
        )
      )}
      {following && languages && languages.length > 0 && <LanguageMark languages={languages} />}
      {requested_by && (
        <span className="bond">
          <Trans>Wants to follow you</Trans>
        </span>
      )}
      {muting && (
        <span className="bond">
          <Trans>Muted</Trans>
        </span>
      )}
      {blocking && (
        <span className="bond danger">
          <Trans>Blocked</Trans>
        </span>
      )}
      {blocked_by && (
        <span className="bond danger">
          <Trans>Blocks you</Trans>
        </span>
      )}
      {domain_blocking && (
        <span className="bond danger">
          <Trans>Server blocked</Trans>
        </span>
      )}
    </>
  );
}

/** Shows that the user follows an account only for posts in some languages. */
function LanguageMark(props: { languages: readonly string[] }): ReactElement {
  const { formatLocale } = useSurface();
  const names = props.languages.map(code => languageName(code, formatLocale));
  const languages = new Intl.ListFormat(formatLocale, { type: "unit" }).format(names);
  return (
    <span className="bond long">
      <Trans>Only posts in {languages}</Trans>
    </span>
  );
}
