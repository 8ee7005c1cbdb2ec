import { Trans, useLingui } from "@lingui/react/macro";
import { ImageUp } from "lucide";
import { useRef, type ReactElement } from "react";
import { Button } from "../../../kit/controls/button.tsx";
import type { Upload } from "../../../../core/uploads/upload.ts";
import type { UploadList } from "../../../../core/uploads/list.ts";
import { Icon } from "../../../kit/controls/icon.tsx";
import { Preview } from "../files/preview.tsx";
import { uploadPictures } from "../files/upload-kind.ts";

/** Selects the thumbnail of a video or sound. */
export function ThumbnailChoice(props: { upload: Upload; list: UploadList }): ReactElement {
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
        {has ? <Trans>Change the preview</Trans> : <Trans>Choose a preview</Trans>}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t`Preview`}
        accept="image/jpeg,image/png,image/gif,image/webp,image/avif"
        onChange={({ currentTarget }) => {
          const [picture] = currentTarget.files ?? [];
          if (picture) list.thumbnail(upload.key, picture);
          currentTarget.value = "";
        }}
      />
    </div>
  );
}
