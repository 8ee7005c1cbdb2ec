import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { RefreshCw } from "lucide";
import { useEffect, useEffectEvent, useState, type ReactElement } from "react";
import { createPortal } from "react-dom";
import { notifications } from "../../../core/notifications/notifications.ts";
import { settings } from "../../../core/settings/settings.ts";
import { loadedName } from "../../../core/timelines/loaded-name.ts";
import { timelines } from "../../../core/timelines/timelines.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { useSurface } from "../../surface.ts";
import { isAt, type Page } from "../page.ts";
import { useMedia, WITH_COLUMNS } from "../use-media.ts";
import { ColumnTabs } from "./column-tabs.tsx";
import { watchHolds } from "./holding.ts";
import { watchPulls, type Pull } from "./pulling.ts";
import { swipeTabs } from "./swiping.ts";
import sheet from "./touch.css?inline";

export { words } from "../rail/words.ts";
export const sheets = [sheet];

/**
 * What fingers can do on a page: swipe between its tabs or the columns, pull it down to load new
 * posts, and press long for more choices.
 */
export function Touch(props: { page: Page }): ReactElement | null {
  const { page } = props;
  const { client, root } = useSurface();
  const all = useStore(settings(client).$settings);
  const [pull, setPull] = useState<Pull>();
  const [isLoading, setLoading] = useState(false);
  const isNarrow = !useMedia(WITH_COLUMNS);
  const main = root.querySelector<HTMLElement>(".main");
  const isPulled = !page.server && (page.timeline !== undefined || isAt(page, "notifications"));

  const refresh = useEffectEvent(async () => {
    setLoading(true);
    if (page.timeline === undefined) await notifications(client).refresh();
    else {
      const { item, release } = timelines(client).open(loadedName(page.timeline, all));
      await item.refresh();
      release();
    }
    setLoading(false);
  });

  useEffect(
    () => (main && !all.disable_swiping ? swipeTabs(main) : undefined),
    [main, all.disable_swiping],
  );
  useEffect(() => (main ? watchHolds(main, client.environment) : undefined), [main, client]);
  useEffect(
    () =>
      main && isPulled
        ? watchPulls(main, { pulled: setPull, released: () => void refresh() })
        : undefined,
    [main, isPulled],
  );
  const tabs = all.advanced_layout && isNarrow && <ColumnTabs path={location.pathname} />;
  if (!main || (!pull && !isLoading)) return tabs || null;
  const sign = createPortal(
    <div
      className={isLoading ? "pull-sign loading" : "pull-sign"}
      style={{
        translate: `-50% ${isLoading ? 40 : (pull?.offset ?? 0)}px`,
        opacity: isLoading ? 1 : pull?.progress,
      }}
      role="status"
    >
      <span style={{ rotate: `${(pull?.progress ?? 0) * 270}deg` }}>
        <Icon of={RefreshCw} />
      </span>
      {isLoading && (
        <span className="visually-hidden">
          <Trans>Loading new posts…</Trans>
        </span>
      )}
    </div>,
    main,
  );
  return (
    <>
      {tabs}
      {sign}
    </>
  );
}
