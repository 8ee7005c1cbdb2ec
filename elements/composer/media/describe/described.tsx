import { descriptionLeft } from "../../../../core/composer/post-length.ts";
import { useEffect, useState, type ReactElement, useId, useRef } from "react";
import type { Focus } from "../../../../core/api/media.ts";
import type { MediaLimits } from "../../../../core/uploads/limits.ts";
import type { Upload } from "../../../../core/uploads/upload.ts";
import type { UploadList } from "../../../../core/uploads/list.ts";
import { TextArea } from "../../../kit/controls/field.tsx";
import { latePart } from "../../../kit/late/late.tsx";
import { useTranslate } from "../../../kit/text/use-translate.ts";
import { FocusEditor } from "./focus-editor.tsx";
import { Preview } from "../files/preview.tsx";
import { uploadKind, uploadPictures } from "../files/upload-kind.ts";
import { Trans, useLingui } from "@lingui/react/macro";
import { plural } from "@lingui/core/macro";
import { useSurface } from "../../../surface.ts";
import { ImageUp } from "lucide";
import { Button } from "../../../kit/controls/button.tsx";
import { Icon } from "../../../kit/controls/icon.tsx";
import { FileInput } from "../../../kit/controls/file-input.tsx";

const Player = latePart(() => import("./player.tsx"), "Player");

interface DescribedProps {
  upload: Upload;
  list: UploadList;
  limits: MediaLimits;
  onDone: () => void;
}

/** A large preview of a file with the field for its description. */
export function Described(props: DescribedProps): ReactElement {
  const { upload, list, limits, onDone } = props;
  const { key, isPosted, unsaved } = upload;
  const words = useTranslate();
  const isPlayed = ["video", "audio"].includes(uploadKind(upload));
  return (
    <div className="describing">
      <Seen {...props} />
      <div className="description-fields">
        <DescriptionField
          upload={upload}
          limit={limits.description}
          onWrite={text => list.describe(key, text)}
          onDone={onDone}
        />
        {limits.keepsFocus && isPlayed && !isPosted && (
          <ThumbnailChoice upload={upload} list={list} />
        )}
        {unsaved && (
          <p className="callout failed" role="alert">
            {words(unsaved.message, unsaved.values)}
          </p>
        )}
      </div>
    </div>
  );
}

function Seen({ upload, list, limits }: DescribedProps): ReactElement {
  const [held, setHeld] = useState<Focus>();
  const { key, status, name } = upload;
  const kind = uploadKind(upload);
  if (kind === "image" && limits.keepsFocus && uploadPictures(upload).length > 0)
    return (
      <div className="seen">
        <FocusEditor
          upload={upload}
          focus={held ?? upload.focus}
          onChange={(focus, done) => {
            setHeld(done ? undefined : focus);
            if (done) list.focus(key, focus);
          }}
        />
      </div>
    );
  const preview = <Preview upload={upload} />;
  if (kind === "image" || kind === "file" || status.state !== "ready")
    return <div className="seen">{preview}</div>;
  return (
    <div className={`seen ${kind}`}>
      {kind === "audio" && <span className="cover">{preview}</span>}
      <Player
        fallback={kind === "video" && preview}
        attachment={status.attachment}
        name={name}
        isVideo={kind === "video"}
      />
    </div>
  );
}

/** The field for a file's description. */
function DescriptionField(props: {
  upload: Upload;
  limit: number;
  onWrite: (text: string) => void;
  /** Called on Ctrl+Enter or Cmd+Enter. */
  onDone: () => void;
}): ReactElement {
  const { upload, limit } = props;
  const { formatLocale } = useSurface();
  const { t } = useLingui();
  const field = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  // Also for the next file, whose button had the focus.
  useEffect(() => input.current?.focus(), []);
  const hint = useId();
  const left = descriptionLeft(upload, limit);
  const few = left < Math.min(50, limit / 5);
  const label = t`${plural(left, { one: "# character left", other: "# characters left" })}`;
  return (
    <div className="description labelled">
      <label htmlFor={field}>
        <Trans>Description</Trans>
      </label>
      <TextArea
        ref={input}
        id={field}
        data-first
        rows={6}
        value={upload.description}
        aria-describedby={hint}
        aria-invalid={left < 0 || undefined}
        onChange={event => props.onWrite(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          props.onDone();
        }}
      />
      <div className="description-foot">
        <span id={hint} className="hint">
          <Trans>For people who can’t see or hear it, and for when it doesn’t load.</Trans>
        </span>
        <span className={left < 0 ? "counter over" : "counter"} title={label}>
          <span aria-hidden="true">{new Intl.NumberFormat(formatLocale).format(left)}</span>
          <span className="visually-hidden" role="status">
            {few && label}
          </span>
        </span>
      </div>
    </div>
  );
}

/** Selects the thumbnail of a video or sound. */
function ThumbnailChoice(props: { upload: Upload; list: UploadList }): ReactElement {
  const { upload, list } = props;
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const has = uploadPictures(upload).length > 0;
  return (
    <div className="thumbnail">
      {has && (
        <span className="crop wide" aria-hidden="true">
          <Preview upload={upload} />
        </span>
      )}
      <Button onClick={() => input.current!.click()}>
        <Icon of={ImageUp} />
        {has ? <Trans>Change thumbnail</Trans> : <Trans>Choose a thumbnail</Trans>}
      </Button>
      <FileInput
        ref={input}
        label={t`Thumbnail`}
        accept="image/jpeg,image/png,image/gif,image/webp,image/avif"
        onChoose={([picture]) => list.thumbnail(upload.key, picture)}
      />
    </div>
  );
}
