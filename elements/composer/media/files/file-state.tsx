import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { FileUp, RotateCw, X } from "lucide";
import { useId, useRef, type ReactElement } from "react";
import { acceptOf } from "../../../../core/media/accepted-types.ts";
import { mediaLimits } from "../../../../core/uploads/limits.ts";
import { isUnderWay, type Upload } from "../../../../core/uploads/upload.ts";
import type { UploadList } from "../../../../core/uploads/list.ts";
import { IconButton } from "../../../kit/controls/icon-button.tsx";
import { useTranslate } from "../../../kit/text/use-translate.ts";
import { useClient } from "../../../surface.ts";
import { FileInput } from "../../../kit/controls/file-input.tsx";

interface StateProps {
  upload: Upload;
  list: UploadList;
}

/** The state of an upload that isn't finished, with its actions. */
export function FileState(props: StateProps): ReactElement | null {
  const { upload } = props;
  if (isUnderWay(upload)) return <UnderWay {...props} />;
  if (upload.status.state === "ready") return upload.unsaved ? <Unsaved {...props} /> : null;
  return <NotThere {...props} />;
}

function UnderWay({ upload, list }: StateProps): ReactElement {
  const { t } = useLingui();
  const { name, status } = upload;
  const names: Partial<Record<typeof status.state, string>> = {
    waiting: t`${name} is waiting to upload`,
    processing: t`${name} is being processed`,
  };
  return (
    <div className="file-state under-way">
      <Ring
        name={names[status.state] ?? t`Uploading ${name}`}
        progress={status.state === "uploading" ? status.progress : null}
      />
      <IconButton
        of={X}
        name={t`Cancel upload of ${name}`}
        onPress={() => list.cancel(upload.key)}
      />
    </div>
  );
}

function NotThere({ upload, list }: StateProps): ReactElement {
  const { t } = useLingui();
  const words = useTranslate();
  const { name, status, key } = upload;
  const failure = status.state === "failed" ? status.failure : null;
  const reason = failure ? words(failure.message, failure.values) : undefined;
  const canRetry = status.state === "cancelled" || (status.state === "failed" && status.canRetry);
  return (
    <div className="file-state not-there">
      <p className="file-name clamp" dir="auto">
        {name}
      </p>
      <p className="clamp" title={reason}>
        {reason}
        {status.state === "cancelled" && <Trans>Cancelled</Trans>}
        {status.state === "missing" && (
          <Trans>This file hasn’t been uploaded yet. Choose it again.</Trans>
        )}
      </p>
      {canRetry && (
        <IconButton
          of={RotateCw}
          name={t`Try uploading ${name} again`}
          onPress={() => list.retry(key)}
        />
      )}
      {!canRetry && <Replace upload={upload} list={list} />}
    </div>
  );
}

/** Replaces a file, but keeps its description. */
function Replace({ upload, list }: StateProps): ReactElement {
  const { t } = useLingui();
  const { types } = useStore(mediaLimits(useClient()).$limits);
  const input = useRef<HTMLInputElement>(null);
  const { name, key } = upload;
  return (
    <>
      <IconButton
        of={FileUp}
        name={t`Choose ${name} again`}
        onPress={() => input.current!.click()}
      />
      <FileInput
        ref={input}
        label={t`Files`}
        accept={acceptOf(types)}
        onChoose={([file]) => void list.replace(key, file)}
      />
    </>
  );
}

/** The file is uploaded, but its description could not be saved. */
function Unsaved({ upload, list }: StateProps): ReactElement {
  const { t } = useLingui();
  const words = useTranslate();
  const reason = useId();
  const { name, unsaved, key } = upload;
  return (
    <div className="file-state unsaved">
      <p id={reason} className="clamp">
        <Trans>The description hasn’t been saved.</Trans>{" "}
        {unsaved && words(unsaved.message, unsaved.values)}
      </p>
      <IconButton
        of={RotateCw}
        name={t`Save description of ${name}`}
        aria-describedby={reason}
        title={t`Try again`}
        onPress={() => list.save(key)}
      />
    </div>
  );
}

/** A circular progress indicator; null if the progress is unknown. */
function Ring(props: { name: string; progress: number | null }): ReactElement {
  const { progress } = props;
  const percent = progress === null ? undefined : Math.round(progress * 100);
  return (
    <span
      className={percent === undefined ? "ring turning" : "ring"}
      role="progressbar"
      aria-label={props.name}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="18" />
        <circle
          className="done"
          cx="20"
          cy="20"
          r="18"
          pathLength={100}
          strokeDasharray={`${percent ?? 25} 100`}
        />
      </svg>
    </span>
  );
}
