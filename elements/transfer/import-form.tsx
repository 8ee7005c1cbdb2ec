import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { FileUp } from "lucide";
import { useRef, useState, type ReactElement, type ReactNode } from "react";
import {
  guessKind,
  isTransferKind,
  readFile,
  TRANSFER_KINDS,
  type TransferKind,
} from "../../core/transfer/files.ts";
import { imports } from "../../core/transfer/imports.ts";
import type { TargetList } from "../../core/transfer/types.ts";
import { Field, Select } from "../kit/controls/field.tsx";
import { Form } from "../kit/controls/form.tsx";
import { Button } from "../kit/controls/button.tsx";
import fieldsCss from "../kit/controls/fields.css?inline";
import { Icon } from "../kit/controls/icon.tsx";
import { useLateSheets } from "../kit/late/late.tsx";
import { useTranslate } from "../kit/text/use-translate.ts";
import { useClient } from "../surface.ts";
import { KIND_WORDS } from "./kind-words.ts";
import { FileInput } from "../kit/controls/file-input.tsx";

const sheets = [fieldsCss];

/** Larger files aren't lists of addresses. */
const MAX_FILE_BYTES = 5_000_000;

/** How many lines of a file are shown before it is imported. */
const MAX_PREVIEWED_LINES = 5;

interface Chosen {
  name: string;
  text: string;
  kind: TransferKind | undefined;
}

/** Chooses a file, and starts its import. */
export function ImportForm(props: {
  /** The list to which the people in the file are added. */
  into?: TargetList;
  /** What the import will do. */
  children: ReactNode;
}): ReactElement {
  const { into } = props;
  const store = imports(useClient());
  const { t } = useLingui();
  const words = useTranslate();
  const [chosen, setChosen] = useState<Chosen>();
  const [isTooLarge, setTooLarge] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useLateSheets(sheets);

  async function choose(file: File): Promise<void> {
    setTooLarge(file.size > MAX_FILE_BYTES);
    if (file.size > MAX_FILE_BYTES) return setChosen(undefined);
    const { name } = file;
    const text = await file.text();
    setChosen({ name, text, kind: into ? "lists" : guessKind(name, text) });
  }

  function start({ name, text, kind }: Chosen): void {
    if (kind) void store.start({ kind, name, text, ...(into && { into }) });
  }

  return (
    <Form
      className="import-form"
      onSend={() => {
        if (chosen) start(chosen);
      }}
    >
      <p className="hint">{props.children}</p>
      <div className="import-actions">
        <Button onClick={() => input.current!.click()}>
          <Icon of={FileUp} />
          {chosen ? <Trans>Choose another file</Trans> : <Trans>Choose a file</Trans>}
        </Button>
      </div>
      <FileInput
        ref={input}
        accept=".csv,.txt,text/csv,text/plain"
        onChoose={([chosen]) => void choose(chosen)}
      />
      <div aria-live="polite">
        {isTooLarge && (
          <p className="hint wrong">
            <Trans>This file is too large to be a list.</Trans>
          </p>
        )}
        {chosen && <Preview chosen={chosen} into={into} />}
      </div>
      {chosen && (
        <>
          {!into && (
            <Field label={<Trans>The file contains</Trans>}>
              <Select
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
              </Select>
            </Field>
          )}
          <div className="import-actions">
            <Button primary type="submit" aria-disabled={chosen.kind === undefined}>
              <Trans>Import</Trans>
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}

/** What is in a file, without a request. */
function Preview(props: { chosen: Chosen; into: TargetList | undefined }): ReactElement {
  const { chosen, into } = props;
  const lines = readFile(chosen.kind ?? "blocks", chosen.text, into?.title);
  const valid = lines.filter(({ subject }) => subject !== "");
  const count = lines.length;
  const invalid = lines.length - valid.length;
  const more = valid.length - MAX_PREVIEWED_LINES;
  return (
    <>
      <p>
        <bdi className="row-name">{chosen.name}</bdi>
        {" · "}
        <Plural value={count} one="# line" other="# lines" />
      </p>
      {chosen.kind && (
        <ul className="import-preview">
          {valid.slice(0, MAX_PREVIEWED_LINES).map(({ subject, list }, index) => (
            <li key={index}>
              <bdi>{subject}</bdi>
              {list !== undefined && !into && (
                <>
                  {" → "}
                  <bdi>{list}</bdi>
                </>
              )}
            </li>
          ))}
          {more > 0 && (
            <li>
              <Plural value={more} one="and # more" other="and # more" />
            </li>
          )}
        </ul>
      )}
      {chosen.kind && invalid > 0 && (
        <p className="hint wrong">
          <Plural
            value={invalid}
            one="# line can’t be read. It will be left out."
            other="# lines can’t be read. They will be left out."
          />
        </p>
      )}
    </>
  );
}
