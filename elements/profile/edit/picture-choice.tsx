import { Trans } from "@lingui/react/macro";
import { ImagePlus, Trash2 } from "lucide";
import { useEffect, useMemo, useRef, useState, type ReactElement, type ReactNode } from "react";
import { Field, TextInput } from "../../kit/controls/field.tsx";
import { Button } from "../../kit/controls/button.tsx";
import { Icon } from "../../kit/controls/icon.tsx";
import { Cropper } from "./cropper.tsx";
import { blobImageRef } from "../../kit/pictures/object-url.ts";
import { FileInput } from "../../kit/controls/file-input.tsx";

/** Includes types that some servers refuse; their error message is shown. */
const ACCEPTED = "image/jpeg,image/png,image/gif,image/webp,image/avif";

/** Replaces, removes or describes a picture of the profile. */
export function PictureChoice(props: {
  kind: "avatar" | "header";
  label: ReactNode;
  present: string;
  /** Undefined keeps the current picture; null removes it. */
  chosen: Blob | null | undefined;
  onChoose: (picture: Blob | null) => void;
  /** Registers the crop function while the user is cropping; see `Cropper`. */
  onCutting: (take: () => Promise<boolean>) => () => void;
  /** Null if the server doesn't support descriptions. */
  description: string | null;
  onDescribe: (text: string) => void;
  /** Whether its button has the focus at the beginning. */
  isFirst?: boolean;
}): ReactElement {
  const { kind, chosen, present } = props;
  const [file, setFile] = useState<File>();
  const input = useRef<HTMLInputElement>(null);
  const show = useMemo(() => (chosen ? blobImageRef(chosen) : undefined), [chosen]);
  const { isFirst = false } = props;
  const start = useRef<HTMLButtonElement>(null);
  // Not with autoFocus: the dialog focuses something itself when it opens.
  useEffect(() => {
    if (isFirst) start.current?.focus();
  }, [isFirst]);
  const hasPicture = chosen === undefined ? present !== "" : chosen !== null;

  return (
    <fieldset className={`choose-${kind}`}>
      <legend>{props.label}</legend>
      {file ? (
        <Cropper
          file={file}
          aspect={kind === "avatar" ? 1 : 3}
          width={kind === "avatar" ? 400 : 1500}
          register={props.onCutting}
          onCancel={() => setFile(undefined)}
          onCut={part => {
            props.onChoose(part);
            setFile(undefined);
          }}
        />
      ) : (
        <>
          <div className="preview">
            {hasPicture && (
              <img
                referrerPolicy="no-referrer"
                ref={show}
                key={show ? "own" : present}
                src={show ? undefined : present}
                alt=""
              />
            )}
          </div>
          <div className="choices">
            <Button small ref={start} onClick={() => input.current!.click()}>
              <Icon of={ImagePlus} />
              <Trans>Choose a picture</Trans>
            </Button>
            {hasPicture && (
              <Button small onClick={() => props.onChoose(null)}>
                <Icon of={Trash2} />
                <Trans>Remove</Trans>
              </Button>
            )}
          </div>
        </>
      )}
      <FileInput ref={input} accept={ACCEPTED} onChoose={([picture]) => setFile(picture)} />
      {props.description !== null && hasPicture && (
        <Field label={<Trans>Description for people with visual impairments</Trans>}>
          <TextInput
            value={props.description}
            onChange={event => props.onDescribe(event.currentTarget.value)}
          />
        </Field>
      )}
    </fieldset>
  );
}
