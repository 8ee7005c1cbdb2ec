import { useLingui } from "@lingui/react/macro";
import { ExternalLink, ZoomIn, ZoomOut } from "lucide";
import type { ReactElement } from "react";
import { IconButton } from "../../kit/controls/icon-button.tsx";
import type { MediaAttachment } from "../../../core/api/media-attachments.ts";
import { fileNameOf, mediaKind, originalOf } from "../../../core/media/attachments.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { DownloadLink } from "../download-link.tsx";
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
            aria-label={t`Open original`}
            title={t`Open original`}
          >
            <Icon of={ExternalLink} />
          </a>
          <DownloadLink
            className="round tool"
            address={address}
            fileName={fileNameOf(attachment)}
          />
        </>
      )}
    </>
  );
}
