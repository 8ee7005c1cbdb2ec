import { Trans, useLingui } from "@lingui/react/macro";
import { Check, X } from "lucide";
import type { ReactElement, ReactNode } from "react";
import type { Upload } from "../../../../core/uploads/upload.ts";
import type { UploadList } from "../../../../core/uploads/list.ts";
import { Icon } from "../../../kit/controls/icon.tsx";
import { IconButton } from "../../../kit/controls/icon-button.tsx";
import { FileState } from "./file-state.tsx";
import { Preview } from "./preview.tsx";

/** An attached file: preview, progress and actions. */
export function FileTile(props: {
  upload: Upload;
  list: UploadList;
  disabled: boolean;
  onOpen: () => void;
  onRemove: () => void;
  /** The handle for reordering, if there are several files. */
  grip: ReactNode;
}): ReactElement {
  const { upload, list, disabled } = props;
  const { t } = useLingui();
  const { name } = upload;
  const isDescribed = upload.description.trim() !== "";
  return (
    <li className="file">
      <button
        type="button"
        className="file-open"
        aria-label={isDescribed ? t`Change the description of ${name}` : t`Describe ${name}`}
        title={upload.description || t`Add a description`}
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={props.onOpen}
      >
        <Preview upload={upload} />
      </button>
      <span className={isDescribed ? "alt-mark described" : "alt-mark"} aria-hidden="true">
        {isDescribed && <Icon of={Check} />}
        <Trans>ALT</Trans>
      </span>
      {!disabled && <FileState upload={upload} list={list} />}
      {!disabled && props.grip}
      <IconButton
        className="round remove"
        of={X}
        name={t`Remove ${name}`}
        disabled={disabled}
        onPress={props.onRemove}
      />
    </li>
  );
}
