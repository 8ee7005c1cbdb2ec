import { Plural } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { useStatusDialogs } from "../status/footer/use-status-dialogs.tsx";
import type { StatusRecord } from "../../core/statuses/types.ts";

/** Buttons that list who boosted and favourited a status, on the page about it. */
export function Who(props: { status: StatusRecord }): ReactElement | null {
  const boosts = props.status.reblogs_count ?? 0;
  const favourites = props.status.favourites_count ?? 0;
  const { ask, dialog } = useStatusDialogs(props.status);
  if (boosts + favourites === 0) return null;
  return (
    <p className="who">
      {boosts > 0 && (
        <button type="button" className="text-button" onClick={() => ask("boosted-by")}>
          <Plural value={boosts} one="# boost" other="# boosts" />
        </button>
      )}
      {favourites > 0 && (
        <button type="button" className="text-button" onClick={() => ask("favourited-by")}>
          <Plural value={favourites} one="# favourite" other="# favourites" />
        </button>
      )}
      {dialog}
    </p>
  );
}
