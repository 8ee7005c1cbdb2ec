import { Trans, useLingui } from "@lingui/react/macro";
import { EyeOff, FileQuestion, Film, Music } from "lucide";
import type { CSSProperties, ReactElement } from "react";
import type { MediaAttachment } from "../../core/api/media-attachments.ts";
import type { StatusRecord } from "../../core/stores/statuses.ts";
import { Icon } from "../parts/icon.tsx";

/** Attachments in a layout that has its size before anything has loaded. */
export function Media(props: {
  status: StatusRecord;
  covered: boolean;
  onToggle: () => void;
}): ReactElement {
  const { media_attachments: attachments } = props.status;
  const images = attachments.filter(attachment => attachment.type === "image");
  const others = attachments.filter(attachment => attachment.type !== "image");
  return (
    <>
      {images.length > 0 && (
        <div className="gallery" data-count={Math.min(images.length, 5)} style={single(images)}>
          {images.map(image => (
            <Picture key={image.id} image={image} hidden={props.covered} />
          ))}
          {props.covered && (
            <button type="button" className="cover" onClick={props.onToggle}>
              <Icon of={EyeOff} />
              <strong>
                <Trans>Sensitive media</Trans>
              </strong>
              <span>
                <Trans>Show media</Trans>
              </span>
            </button>
          )}
        </div>
      )}
      {others.map(attachment => (
        <Attachment key={attachment.id} attachment={attachment} />
      ))}
    </>
  );
}

function Picture(props: { image: MediaAttachment; hidden: boolean }): ReactElement {
  const { image } = props;
  const { t } = useLingui();
  // While it is covered nothing is fetched: a cover that loads is no cover for a slow line.
  if (props.hidden) return <span className="picture" />;
  const address = image.url ?? image.remote_url;
  return (
    <a className="picture" href={address ?? undefined} target="_blank" rel="noopener">
      <img
        src={image.preview_url ?? address ?? undefined}
        alt={image.description || t`Image without a description`}
        title={image.description || undefined}
        loading="lazy"
        decoding="async"
      />
    </a>
  );
}

const ICONS: Record<string, typeof Film> = { video: Film, gifv: Film, audio: Music };

/** Players come with the media viewer; until then anything but a picture is a link that says what it is. */
function Attachment(props: { attachment: MediaAttachment }): ReactElement {
  const { attachment } = props;
  const address = attachment.remote_url ?? attachment.url;
  return (
    <a className="attachment" href={address ?? undefined} target="_blank" rel="noopener">
      <Icon of={ICONS[attachment.type] ?? FileQuestion} />
      <span>{attachment.description || attachment.pleroma?.name || address}</span>
    </a>
  );
}

/** A picture alone keeps its shape, within reason; several share a fixed grid. */
function single(images: readonly MediaAttachment[]): CSSProperties | undefined {
  if (images.length !== 1) return undefined;
  const { width, height } = images[0]!.meta?.original ?? {};
  const ratio = width && height ? width / height : 16 / 10;
  return { aspectRatio: Math.min(Math.max(ratio, 0.8), 2.5) };
}
