import { useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { ImagePlus } from "lucide";
import { useId, useRef, type ReactElement } from "react";
import { mediaLimits } from "../../../core/uploads/limits.ts";
import { acceptOf } from "../../../core/media/accepted-types.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { useClient } from "../../surface.ts";
import { useView } from "../use-view.ts";
import type { MediaTarget } from "./media-target.ts";
import { useLimitWords } from "./limit-words.ts";
import { FileInput } from "../../kit/controls/file-input.tsx";

/** The button that selects files. */
export function AddMedia(props: {
  compose: MediaTarget;
  /** The maximum number of files, if it is lower than the instance's. */
  most?: number;
}): ReactElement {
  const { uploads } = props.compose;
  const { t } = useLingui();
  const { state } = useView(props.compose, "state");
  const known = useStore(mediaLimits(useClient()).$limits);
  const limits = { ...known, count: Math.min(known.count, props.most ?? Infinity) };
  const isFull = useStore(uploads.$uploads).length >= limits.count;
  const words = useLimitWords(limits);
  const hint = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className="round add-media"
        aria-label={t`Add media`}
        aria-describedby={hint}
        title={`${t`Add media`}\n${words}`}
        disabled={state !== "writing" || isFull}
        onClick={() => input.current!.click()}
      >
        <Icon of={ImagePlus} />
      </button>
      <span id={hint} hidden>
        {words}
      </span>
      <FileInput
        ref={input}
        label={t`Files`}
        accept={acceptOf(limits.types)}
        multiple={limits.count > 1}
        onChoose={files => void uploads.add(files)}
      />
    </>
  );
}
