import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { FileText } from "lucide";
import type { ReactElement } from "react";
import { instanceText, instanceTexts, type InstanceTextName } from "../../core/about/texts.ts";
import { Icon } from "../kit/controls/icon.tsx";
import { useOpened } from "../kit/feed/use-opened.ts";
import { FailureNotice } from "../kit/notices/failure-notice.tsx";
import { Notice } from "../kit/notices/notice.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { outcomeOf, useOutcome } from "../kit/notices/use-outcome.ts";
import { RichText } from "../kit/text/rich-text.tsx";
import { useClient, useSurface } from "../surface.ts";

export { words } from "./words.ts";
export { sheets } from "./sheets.ts";

/** The privacy policy or the terms of service. */
export function TextPage(props: { name: InstanceTextName }): ReactElement {
  const { name } = props;
  const { formatLocale, base, beside } = useSurface();
  const text = useOpened(instanceTexts(useClient()), name);
  const view = useStore(text.$view);
  useOutcome(outcomeOf(view), () => text.retry());
  const day = new Intl.DateTimeFormat(formatLocale, { dateStyle: "long", timeZone: "UTC" });
  if (view.state === "loading") return <Skeleton count={4} />;
  if (view.state === "failed")
    return <FailureNotice failure={view.failure} onRetry={() => void text.retry()} />;
  if (view.state === "missing")
    return (
      <Notice emblem={<Icon of={FileText} />} title={<Trans>Not available</Trans>}>
        {name === "privacy-policy" ? (
          <Trans>This server doesn’t publish a privacy policy.</Trans>
        ) : (
          <Trans>This server doesn’t publish these terms of service.</Trans>
        )}
      </Notice>
    );
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
