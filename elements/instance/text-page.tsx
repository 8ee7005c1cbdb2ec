import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { FileText } from "lucide";
import type { ReactElement } from "react";
import { policyPages, type PolicyPages } from "../../core/about/policies.ts";
import { instanceText, instanceTexts, type InstanceTextName } from "../../core/about/texts.ts";
import { Icon } from "../kit/controls/icon.tsx";
import { useOpened } from "../kit/feed/use-opened.ts";
import { FailureNotice } from "../kit/notices/failure-notice.tsx";
import { Notice } from "../kit/notices/notice.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { outcomeOf, useOutcome } from "../kit/notices/use-outcome.ts";
import { OUTSIDE } from "../kit/text/links.ts";
import { RichText } from "../kit/text/rich-text.tsx";
import { useClient, useSurface } from "../surface.ts";

export { words } from "./words.ts";
export { sheets } from "./sheets.ts";

/** The privacy policy or the terms of service. */
export function TextPage(props: { name: InstanceTextName }): ReactElement {
  const { name } = props;
  const { formatLocale, base, beside } = useSurface();
  const client = useClient();
  const text = useOpened(instanceTexts(client), name);
  // Asked for at the same time, so that it is known when there is no text.
  const pages = useStore(policyPages(client));
  const view = useStore(text.$view);
  useOutcome(outcomeOf(view), () => text.retry());
  const day = new Intl.DateTimeFormat(formatLocale, { dateStyle: "long", timeZone: "UTC" });
  const isLoading = view.state === "loading" || (view.state === "missing" && pages === undefined);
  if (isLoading) return <Skeleton count={4} />;
  if (view.state === "failed")
    return <FailureNotice failure={view.failure} onRetry={() => void text.retry()} />;
  if (view.state === "missing") return <Missing name={name} pages={pages} />;
  const { since, succeededBy } = view.value;
  const date = since && day.format(new Date(since));
  return (
    <article className="instance">
      {date && (
        <p className="hint">
          {name === "privacy-policy" ? (
            <Trans>Last changed on {date}</Trans>
          ) : (
            <Trans>In effect since {date}</Trans>
          )}
        </p>
      )}
      {succeededBy && (
        <p className="callout">
          <Trans>New terms apply from {day.format(new Date(succeededBy))}.</Trans>
          {base !== null && (
            <a href={`${base}/terms-of-service/${succeededBy}`} {...beside}>
              <Trans>Read them</Trans>
            </a>
          )}
        </p>
      )}
      <RichText className="rich-text" content={instanceText(view.value)} />
    </article>
  );
}

/** Leads to the server's own page, if that is all it has. */
function Missing(props: {
  name: InstanceTextName;
  pages: PolicyPages | null | undefined;
}): ReactElement {
  const { pages } = props;
  const isPrivacy = props.name === "privacy-policy";
  const page = isPrivacy ? pages?.privacy : pages?.terms;
  const emblem = <Icon of={FileText} />;
  if (page)
    return (
      <Notice
        emblem={emblem}
        title={isPrivacy ? <Trans>Privacy policy</Trans> : <Trans>Terms of service</Trans>}
        action={
          <a className="button" href={page} {...OUTSIDE}>
            <Trans>Open page</Trans>
          </a>
        }
      >
        <Trans>Available on this server’s own website.</Trans>
      </Notice>
    );
  return (
    <Notice emblem={emblem} title={<Trans>Not available</Trans>}>
      {isPrivacy ? (
        <Trans>This server doesn’t publish a privacy policy.</Trans>
      ) : (
        <Trans>This server doesn’t publish these terms of service.</Trans>
      )}
    </Notice>
  );
}
