import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { useState, type ReactElement } from "react";
import { historyKept } from "../../../core/statuses/history-kept.ts";
import { latePart } from "../../kit/late/late.tsx";
import { absoluteTime } from "../../kit/text/relative-time.ts";
import { useSurface } from "../../surface.ts";
import type { StatusRecord } from "../../../core/statuses/types.ts";

const History = latePart(() => import("../../history/history.tsx"), "History");

/** Shows that and when a status was edited; opens its edit history if the server keeps one. */
export function Edited(props: { status: StatusRecord; at: string }): ReactElement {
  const { t } = useLingui();
  const { client, formatLocale } = useSurface();
  const kept = useStore(historyKept(client));
  const [open, setOpen] = useState(false);
  const date = absoluteTime(Date.parse(props.at), formatLocale);
  const title = t`Edited ${date}`;
  if (!kept && !open)
    return (
      <span className="edited" title={title}>
        <Trans>edited</Trans>
      </span>
    );
  return (
    <>
      <button type="button" className="edited" title={title} onClick={() => setOpen(true)}>
        <Trans>edited</Trans>
      </button>
      {open && <History status={props.status} onClose={() => setOpen(false)} />}
    </>
  );
}
