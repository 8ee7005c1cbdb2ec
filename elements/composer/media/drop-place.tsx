import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { Upload } from "lucide";
import type { ReactElement } from "react";
import { mediaLimits } from "../../../core/uploads/limits.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { useClient } from "../../surface.ts";
import { useLimitWords } from "./limit-words.ts";

/** Shown while files are dragged over the composer. */
export function DropPlace(): ReactElement {
  const words = useLimitWords(useStore(mediaLimits(useClient()).$limits));
  return (
    <div className="drop-place">
      <Icon of={Upload} />
      <strong>
        <Trans>Drop files to attach them</Trans>
      </strong>
      <span>{words}</span>
    </div>
  );
}
