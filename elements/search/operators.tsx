import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";

/** What Mastodon understands in a search for posts, with what each does. */
export function Operators(): ReactElement {
  return (
    <details className="operators">
      <summary>
        <Trans>Search operators</Trans>
      </summary>
      <dl>
        <Operator of='"fresh bread"'>
          <Trans>this exact phrase</Trans>
        </Operator>
        <Operator of="from:@alice">
          <Trans>posts by this person; from:me for your own</Trans>
        </Operator>
        <Operator of="has:media">
          <Trans>posts with media; also has:poll, has:embed</Trans>
        </Operator>
        <Operator of="is:reply">
          <Trans>replies; also is:sensitive</Trans>
        </Operator>
        <Operator of="language:de">
          <Trans>posts in this language</Trans>
        </Operator>
        <Operator of="before:2026-01-31">
          <Trans>posts before this day; also during:, after:</Trans>
        </Operator>
        <Operator of="in:library">
          <Trans>your posts and those you’ve favourited, boosted or bookmarked; or in:public</Trans>
        </Operator>
        <Operator of="-bread">
          <Trans>posts without this word; you can put a minus before any of these</Trans>
        </Operator>
      </dl>
    </details>
  );
}

function Operator(props: { of: string; children: ReactElement }): ReactElement {
  return (
    <div>
      <dt>
        <code dir="ltr">{props.of}</code>
      </dt>
      <dd>{props.children}</dd>
    </div>
  );
}
