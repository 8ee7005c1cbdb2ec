import { useState, type ReactElement } from "react";
import type { Focus } from "../../../../core/api/media.ts";
import type { MediaLimits } from "../../../../core/uploads/limits.ts";
import type { Upload } from "../../../../core/uploads/upload.ts";
import type { UploadList } from "../../../../core/uploads/list.ts";
import { Late } from "../../../kit/late/late.tsx";
import { lateComponent } from "../../../kit/late/late-code.ts";
import { useWords } from "../../../kit/text/use-words.ts";
import { DescriptionField } from "./description-field.tsx";
import { FocusEditor } from "./focus-editor.tsx";
import { Preview } from "../files/preview.tsx";
import { ThumbnailChoice } from "./thumbnail-choice.tsx";
import { uploadKind, uploadPictures } from "../files/upload-kind.ts";

const Player = lateComponent(async () => (await import("./player.tsx")).Player);

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
  const words = useWords();
  const isPlayed = ["video", "audio"].includes(uploadKind(upload));
  return (
    <div className="describing">
      <Seen {...props} />
      <div className="told">
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
      <Late fallback={kind === "video" && preview}>
        <Player attachment={status.attachment} name={name} isVideo={kind === "video"} />
      </Late>
    </div>
  );
}
