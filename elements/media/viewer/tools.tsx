import { useLingui } from "@lingui/react/macro";
import { Download, ExternalLink, ZoomIn, ZoomOut } from "lucide";
import type { ReactElement } from "react";
import { IconButton } from "../../kit/controls/icon-button.tsx";
import type { MediaAttachment } from "../../../core/api/media-attachments.ts";
import { fileNameOf, mediaKind, originalOf } from "../../../core/media/attachments.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import type { Zoom } from "../stage.ts";

/** Zoom, and actions on the file itself. */
export function Tools(props: { attachment: MediaAttachment; zoom: Zoom }): ReactElement {
  const { attachment, zoom } = props;
  const { t } = useLingui();
  const kind = mediaKind(attachment);
  const address = originalOf(attachment);
  return (
    <>
      {(kind === "image" || kind === "gif") && (
        <IconButton
          className="round tool"
          of={zoom.zoomed ? ZoomOut : ZoomIn}
          name={t`Zoom`}
          aria-pressed={zoom.zoomed}
          onPress={zoom.toggle}
        />
      )}
      {address && (
        <>
          <a
            className="round tool"
            href={address}
            target="_blank"
            rel="noopener"
            aria-label={t`Open the original`}
            title={t`Open the original`}
          >
            <Icon of={ExternalLink} />
          </a>
          {/* Browsers download only from the same origin; otherwise they open the file, like the
              link beside it. */}
          <a
            className="round tool"
            href={address}
            download={fileNameOf(attachment)}
            target="_blank"
            rel="noopener"
            aria-label={t`Download`}
            title={t`Download`}
          >
            <Icon of={Download} />
          </a>
        </>
      )}
    </>
  );
}
