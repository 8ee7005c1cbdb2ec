import { Plural, Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { encoded } from "../../core/lib/encoded.ts";
import { useDisplay, useSurface } from "../surface.ts";
import { useStatusDialogs } from "../status/footer/use-status-dialogs.tsx";
import type { StatusRecord } from "../../core/statuses/types.ts";

/** Who boosted, favourited and quoted a status, on the page about it. */
export function Who(props: { status: StatusRecord }): ReactElement | null {
  const boosts = props.status.reblogs_count ?? 0;
  const favourites = props.status.favourites_count ?? 0;
  const quotes = props.status.quotes_count ?? props.status.pleroma?.quotes_count ?? 0;
  const { base } = useSurface();
  const { show_counts: isCounted } = useDisplay();
  const { ask, dialog } = useStatusDialogs(props.status);
  if (boosts + favourites + quotes === 0) return null;
  return (
    <p className="who">
      {boosts > 0 && (
        <button type="button" className="text-button" onClick={() => ask("boosted-by")}>
          {isCounted ? (
            <Plural value={boosts} one="# boost" other="# boosts" />
          ) : (
            <Trans>Boosted by</Trans>
          )}
        </button>
      )}
      {favourites > 0 && (
        <button type="button" className="text-button" onClick={() => ask("favourited-by")}>
          {isCounted ? (
            <Plural value={favourites} one="# favourite" other="# favourites" />
          ) : (
            <Trans>Favourited by</Trans>
          )}
        </button>
      )}
      {quotes > 0 && base !== null && (
        <a className="text-button" href={`${base}/statuses/${encoded(props.status.id)}/quotes`}>
          {isCounted ? (
            <Plural value={quotes} one="# quote" other="# quotes" />
          ) : (
            <Trans>Quotes</Trans>
          )}
        </a>
      )}
      {dialog}
    </p>
  );
}
