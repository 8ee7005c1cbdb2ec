import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { FileUp } from "lucide";
import { useRef, useState, type ReactElement } from "react";
import {
  guessKind,
  isTransferKind,
  readFile,
  TRANSFER_KINDS,
  type TransferKind,
} from "../../core/transfer/files.ts";
import { imports } from "../../core/transfer/imports.ts";
import { Button } from "../kit/controls/button.tsx";
import fieldsCss from "../kit/controls/fields.css?inline";
import { Icon } from "../kit/controls/icon.tsx";
import { useLateSheets } from "../kit/late/late.tsx";
import { useTranslate } from "../kit/text/use-translate.ts";
import { useClient } from "../surface.ts";
import { KIND_WORDS } from "./kind-words.ts";

const sheets = [fieldsCss];

/** Larger files aren't lists of addresses. */
const MAX_FILE_BYTES = 5_000_000;

interface Chosen {
  name: string;
  text: string;
  kind: TransferKind | undefined;
}

/** Chooses a file, and starts its import. */
export function ImportForm(): ReactElement {
  const store = imports(useClient());
  const { t } = useLingui();
  const words = useTranslate();
  const [chosen, setChosen] = useState<Chosen>();
  const [isTooLarge, setTooLarge] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useLateSheets(sheets);

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    setTooLarge(file.size > MAX_FILE_BYTES);
    if (file.size > MAX_FILE_BYTES) return setChosen(undefined);
    const text = await file.text();
    setChosen({ name: file.name, text, kind: guessKind(file.name, text) });
  }

  return (
    <form
      className="import-form"
      onSubmit={event => {
        event.preventDefault();
        if (chosen?.kind) void store.start(chosen.kind, chosen);
      }}
    >
      <p className="hint">
        <Trans>
          What is in the file is added to what you have: nothing is removed. Files of Mastodon and
          Pleroma are understood.
        </Trans>
      </p>
      <div className="import-actions">
        <Button onClick={() => input.current!.click()}>
          <Icon of={FileUp} />
          {chosen ? <Trans>Choose another file</Trans> : <Trans>Choose a file</Trans>}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,text/csv,text/plain"
        onChange={event => {
          void choose(event.currentTarget.files?.[0]);
          // The same file may be chosen again.
          event.currentTarget.value = "";
        }}
      />
      <div aria-live="polite">
        {isTooLarge && (
          <p className="hint wrong">
            <Trans>This file is too large to be a list.</Trans>
          </p>
        )}
        {chosen && <FileSummary chosen={chosen} />}
      </div>
      {chosen && (
        <>
          <label className="labelled">
            <Trans>The file contains</Trans>
            <select
              className="text-field"
              value={chosen.kind ?? ""}
              onChange={event => {
                const { value } = event.currentTarget;
                setChosen({ ...chosen, kind: isTransferKind(value) ? value : undefined });
              }}
            >
              {chosen.kind === undefined && <option value="">{t`Choose…`}</option>}
              {TRANSFER_KINDS.map(kind => (
                <option key={kind} value={kind}>
                  {words(KIND_WORDS[kind])}
                </option>
              ))}
            </select>
          </label>
          <div className="import-actions">
            <Button primary type="submit" aria-disabled={chosen.kind === undefined}>
              <Trans>Import</Trans>
            </Button>
          </div>
        </>
      )}
    </form>
  );
}

function FileSummary({ chosen }: { chosen: Chosen }): ReactElement {
  const count = readFile(chosen.kind ?? "blocks", chosen.text).length;
  return (
    <p>
      <bdi className="row-name">{chosen.name}</bdi>
      {" · "}
      <Plural value={count} one="# line" other="# lines" />
    </p>
  );
}
