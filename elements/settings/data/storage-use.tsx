import { Trans } from "@lingui/react/macro";
import { useEffect, useState, type ReactElement } from "react";
import {
  clearCache,
  measureStoredData,
  STORED_KINDS,
  type StoredData,
  type StoredKind,
} from "../../../core/settings/stored-data.ts";
import { Button } from "../../kit/controls/button.tsx";
import { numberFormat } from "../../kit/text/number-format.ts";
import { useSurface } from "../../surface.ts";
import dataCss from "./data.css?inline";

export const sheets = [dataCss];

/** Shows what this browser stores, by kind, and deletes what can be loaded again. */
export function StorageUse(): ReactElement {
  const { client, formatLocale } = useSurface();
  const [stored, setStored] = useState<StoredData>();
  const [state, setState] = useState<"idle" | "clearing" | "cleared">("idle");
  useEffect(() => {
    let wanted = true;
    void measureStoredData(client).then(found => wanted && setStored(found));
    return () => {
      wanted = false;
    };
  }, [client, state]);
  const bytes = (count: number) => formatBytes(count, formatLocale);
  const used = bytes(stored?.total?.used ?? 0);
  const quota = bytes(stored?.total?.quota ?? 0);
  return (
    <div className="data-part">
      <dl className="stored-kinds">
        {STORED_KINDS.map(kind => (
          <div key={kind}>
            <dt>
              <KindName kind={kind} />
            </dt>
            <dd>{stored ? bytes(stored.kinds[kind]) : "…"}</dd>
          </div>
        ))}
      </dl>
      {stored?.total && (
        <p className="hint">
          <Trans>
            Including the client’s own files, this site uses {used} of the {quota} your browser
            allows.
          </Trans>
        </p>
      )}
      <p className="hint">
        <Trans>
          Clearing the cache deletes stored posts and the stored home timeline. Drafts, unsent posts
          and settings are kept.
        </Trans>
      </p>
      <div className="data-actions">
        <Button
          small
          aria-disabled={state === "clearing"}
          onClick={async () => {
            if (state === "clearing") return;
            setState("clearing");
            await clearCache(client);
            setState("cleared");
          }}
        >
          <Trans>Clear cache</Trans>
        </Button>
        <span role="status">{state === "cleared" && <Trans>Cleared</Trans>}</span>
      </div>
    </div>
  );
}

function KindName(props: { kind: StoredKind }): ReactElement {
  switch (props.kind) {
    case "writing":
      return <Trans>Drafts and unsent posts</Trans>;
    case "posts":
      return <Trans>Posts and bookmarks, for searching</Trans>;
    case "home":
      return <Trans>The home timeline, for a quick start</Trans>;
    case "choices":
      return <Trans>Settings and reading positions</Trans>;
  }
}

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** A number of bytes in its largest unit. */
function formatBytes(count: number, locale: string): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(count, 1)) / 3), UNITS.length - 1);
  const unit = UNITS[power]!;
  const maximumFractionDigits = power > 1 ? 1 : 0;
  return numberFormat(locale, {
    style: "unit",
    unit,
    unitDisplay: unit === "byte" ? "long" : "short",
    maximumFractionDigits,
  }).format(count / 1000 ** power);
}
