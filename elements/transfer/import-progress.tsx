import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Download, Pause, Play, X } from "lucide";
import { useId, type ReactElement } from "react";
import { imports, isUnfinished, writeResults } from "../../core/transfer/imports.ts";
import type { ImportView } from "../../core/transfer/types.ts";
import { Button } from "../kit/controls/button.tsx";
import { Icon } from "../kit/controls/icon.tsx";
import { useTranslate } from "../kit/text/use-translate.ts";
import { useClient } from "../surface.ts";
import { ImportResults } from "./import-results.tsx";
import { KIND_WORDS, OUTCOME_WORDS } from "./kind-words.ts";
import { saveFile } from "../kit/controls/save-file.ts";

/** How far an import is, and what became of its lines. */
export function ImportProgress({ view }: { view: ImportView }): ReactElement {
  const store = imports(useClient());
  const words = useTranslate();
  const label = useId();
  const { kind, name, into, phase, total, results } = view;
  const isRunning = isUnfinished(view);

  function save(): void {
    const text = writeResults(view, ({ outcome, failure }) => [
      words(OUTCOME_WORDS[outcome]),
      failure ? words(failure.message, failure.values) : "",
    ]);
    saveFile(`result-${name.replace(/\.\w+$/, "")}.csv`, text);
  }

  return (
    <div className="import-progress">
      <p id={label}>
        <bdi className="row-name">{name}</bdi>
        {" · "}
        {into ? <bdi>{into.title}</bdi> : words(KIND_WORDS[kind])}
      </p>
      {isRunning && <progress aria-labelledby={label} max={total || 1} value={results.length} />}
      <p aria-live="polite">
        <Phase view={view} />
      </p>
      <ImportResults view={view} />
      <div className="import-actions">
        {isRunning ? (
          <>
            {phase === "paused" ? (
              <Button primary onClick={store.resume}>
                <Icon of={Play} />
                <Trans>Continue</Trans>
              </Button>
            ) : (
              <Button onClick={store.pause}>
                <Icon of={Pause} />
                <Trans>Pause</Trans>
              </Button>
            )}
            <Button onClick={store.cancel}>
              <Icon of={X} />
              <Trans>Cancel</Trans>
            </Button>
          </>
        ) : (
          <>
            <Button primary onClick={store.close}>
              <Trans>Import another file</Trans>
            </Button>
            {results.length > 0 && (
              <Button onClick={save}>
                <Icon of={Download} />
                <Trans>Save the result</Trans>
              </Button>
            )}
          </>
        )}
      </div>
      {isRunning && (
        <p className="hint">
          <Trans>
            You can open other pages in the meantime. If you close this tab, you can continue the
            import here later.
          </Trans>
        </p>
      )}
    </div>
  );
}

function Phase({ view }: { view: ImportView }): ReactElement | string {
  const words = useTranslate();
  const { t } = useLingui();
  const { phase, total, failure, isMissing, isInterrupted } = view;
  const reason = failure && words(failure.message, failure.values);
  switch (phase) {
    case "comparing":
      return t`Checking what you already have…`;
    case "running":
      return t`${plural(total, { one: "Importing # line…", other: "Importing # lines…" })}`;
    case "waiting":
      return t`The server is limiting requests. The import will continue automatically.`;
    case "paused":
      if (isInterrupted) return t`The page was closed before the import was finished.`;
      return reason === undefined ? t`Paused.` : t`Paused: ${reason}`;
    case "done":
      return t`The import is finished.`;
    case "cancelled":
      if (isMissing) return t`Not available on this server.`;
      return reason === undefined ? t`Cancelled.` : t`The import failed: ${reason}`;
  }
}
