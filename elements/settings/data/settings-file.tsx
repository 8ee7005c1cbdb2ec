import { Plural, Trans } from "@lingui/react/macro";
import { Download, FileUp } from "lucide";
import { useRef, useState, type ReactElement } from "react";
import {
  applySettingsFile,
  MAX_SETTINGS_FILE_BYTES,
  readSettingsFile,
  writeSettingsFile,
  type FileProblem,
  type ReadFile,
} from "../../../core/settings/settings-file.ts";
import { Button } from "../../kit/controls/button.tsx";
import { Icon } from "../../kit/controls/icon.tsx";
import { saveFile } from "../../kit/controls/save-file.ts";
import { Confirm } from "../../kit/dialogs/confirm.tsx";
import { useClient } from "../../surface.ts";
import dataCss from "./data.css?inline";
import { FileInput } from "../../kit/controls/file-input.tsx";

export const sheets = [dataCss];

type Problem = FileProblem | "too-large";

/** Saves all settings as one file, and applies such a file. */
export function SettingsFile(): ReactElement {
  const client = useClient();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<ReadFile>();
  const [problem, setProblem] = useState<Problem>();
  const [applied, setApplied] = useState<ReadFile>();

  const appliedCount = applied?.count ?? 0;
  const fileCount = file?.count ?? 0;

  async function choose(chosen: File): Promise<void> {
    setApplied(undefined);
    const isTooLarge = chosen.size > MAX_SETTINGS_FILE_BYTES;
    const result = isTooLarge ? "too-large" : readSettingsFile(await chosen.text());
    if (typeof result === "string") setProblem(result);
    else {
      setProblem(undefined);
      setFile(result);
    }
  }

  return (
    <div className="data-part">
      <p>
        <Trans>All settings as one file</Trans>
      </p>
      <p className="hint">
        <Trans>
          For a backup, or to use them with another account or browser. It contains no passwords or
          posts.
        </Trans>
      </p>
      <div className="data-actions">
        <Button
          small
          onClick={() =>
            saveFile("glitch-lily-settings.json", writeSettingsFile(client), "application/json")
          }
        >
          <Icon of={Download} />
          <Trans>Export settings</Trans>
        </Button>
        <Button small onClick={() => input.current!.click()}>
          <Icon of={FileUp} />
          <Trans>Import settings…</Trans>
        </Button>
      </div>
      <FileInput
        ref={input}
        accept=".json,application/json"
        onChoose={([chosen]) => void choose(chosen)}
      />
      <div role="status">
        {problem && (
          <p className="hint wrong">
            <ProblemWords problem={problem} />
          </p>
        )}
        {applied && (
          <p className="hint">
            <Plural
              value={appliedCount}
              one="# setting was imported."
              other="# settings were imported."
            />
          </p>
        )}
      </div>
      {file && (
        <Confirm
          title={<Trans>Import these settings?</Trans>}
          message={
            <Plural
              value={fileCount}
              one="The file contains # setting, which will replace yours."
              other="The file contains # settings, which will replace yours."
            />
          }
          confirmLabel={<Trans>Import</Trans>}
          onConfirm={() => {
            applySettingsFile(client, file);
            setApplied(file);
          }}
          onClose={() => setFile(undefined)}
        >
          {file.ignored.length > 0 && (
            <p className="hint">
              <Trans>These are unknown or have invalid values and will be skipped:</Trans>{" "}
              <bdi dir="ltr">{file.ignored.slice(0, MAX_NAMED).join(", ")}</bdi>
              {file.ignored.length > MAX_NAMED && "…"}
            </p>
          )}
        </Confirm>
      )}
    </div>
  );
}

/** How many settings that are left out are named. */
const MAX_NAMED = 8;

function ProblemWords(props: { problem: Problem }): ReactElement {
  switch (props.problem) {
    case "not-json":
      return <Trans>This file is damaged or isn’t a settings file: it isn’t valid JSON.</Trans>;
    case "other-format":
      return <Trans>This file doesn’t contain Glitch-lily settings.</Trans>;
    case "newer":
      return (
        <Trans>
          This file comes from a newer version of Glitch-lily. Reload the page to update, or ask
          your server’s admin.
        </Trans>
      );
    case "nothing":
      return <Trans>This file doesn’t contain any known settings.</Trans>;
    case "too-large":
      return <Trans>This file is too large to be a settings file.</Trans>;
  }
}
