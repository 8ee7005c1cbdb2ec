import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { Download } from "lucide";
import { useId, type ReactElement } from "react";
import { exportFiles, type ExportView } from "../../core/transfer/exports.ts";
import { FORMATS, TRANSFER_KINDS, type TransferKind } from "../../core/transfer/files.ts";
import { Button } from "../kit/controls/button.tsx";
import { Icon } from "../kit/controls/icon.tsx";
import { useTranslate } from "../kit/text/use-translate.ts";
import { useClient } from "../surface.ts";
import { KIND_WORDS } from "./kind-words.ts";
import { saveFile } from "../kit/controls/save-file.ts";

/** A button for each file. */
export function Exports(): ReactElement {
  const store = exportFiles(useClient());
  const views = useStore(store.$views);
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <h2 id={title}>
        <Trans>Export</Trans>
      </h2>
      <p className="hint">
        <Trans>The files are CSV with Mastodon’s columns, so other servers can read them.</Trans>
      </p>
      <ul>
        {TRANSFER_KINDS.map(kind => (
          <ExportRow
            key={kind}
            kind={kind}
            view={views[kind]}
            onExport={async () => {
              const text = await store.read(kind);
              if (text !== undefined) saveFile(FORMATS[kind].file, text);
            }}
          />
        ))}
      </ul>
    </section>
  );
}

function ExportRow(props: {
  kind: TransferKind;
  view: ExportView | undefined;
  onExport: () => Promise<void>;
}): ReactElement {
  const { kind, view } = props;
  const { t } = useLingui();
  const words = useTranslate();
  const name = words(KIND_WORDS[kind]);
  const count = view?.count ?? 0;
  const isRunning = view !== undefined && !view.failure && !view.isMissing;
  return (
    <li className="transfer-row">
      <span>
        <span className="row-name">{name}</span>
        <small aria-live="polite">
          {isRunning ? (
            <Trans>Reading: {count} so far</Trans>
          ) : view?.isMissing ? (
            <Trans>Not available on this server.</Trans>
          ) : view?.failure ? (
            words(view.failure.message, view.failure.values)
          ) : (
            <bdi>{FORMATS[kind].file}</bdi>
          )}
        </small>
      </span>
      {!view?.isMissing && (
        <Button
          small
          aria-label={view?.failure ? t`Try again: ${name}` : t`Export: ${name}`}
          aria-disabled={isRunning}
          onClick={() => {
            if (!isRunning) void props.onExport();
          }}
        >
          <Icon of={Download} />
          {view?.failure ? <Trans>Try again</Trans> : <Trans>Export</Trans>}
        </Button>
      )}
    </li>
  );
}
