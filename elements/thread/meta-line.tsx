import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { absoluteTime } from "../kit/text/relative-time.ts";
import { OUTSIDE } from "../kit/text/links.ts";
import { useSurface } from "../surface.ts";
import type { StatusRecord } from "../../core/statuses/types.ts";

/** The exact time and the app, below the status that a page is about. */
export function MetaLine(props: { status: StatusRecord }): ReactElement {
  const { status } = props;
  const { formatLocale } = useSurface();
  const at = (date: string) => absoluteTime(Date.parse(date), formatLocale);
  const application = status.application?.name ? (
    <Application name={status.application.name} website={status.application.website} />
  ) : null;
  return (
    <p className="meta-line">
      <time dateTime={status.created_at}>{at(status.created_at)}</time>
      {application && (
        <span>
          <Trans>via {application}</Trans>
        </span>
      )}
    </p>
  );
}

function Application(props: { name: string; website: string | null }): ReactElement {
  const name = <bdi>{props.name}</bdi>;
  // A relative URL would resolve against the embedding page.
  if (!props.website?.startsWith("http")) return name;
  return (
    <a href={props.website} {...OUTSIDE}>
      {name}
    </a>
  );
}
