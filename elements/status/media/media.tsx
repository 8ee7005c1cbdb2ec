import { Trans, useLingui } from "@lingui/react/macro";
import { EyeOff, FileQuestion } from "lucide";
import { useState, type MouseEvent, type MouseEventHandler, type ReactElement } from "react";
import type { MediaAttachment } from "../../../core/api/media-attachments.ts";
import { fileNameOf, mediaKind } from "../../../core/media/attachments.ts";
import { moveFocusToReplacement } from "../../kit/controls/move-focus.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { ItemBoundary } from "../../kit/notices/item-boundary.tsx";
import { latePart } from "../../kit/late/late.tsx";
import { Gallery } from "./media-gallery.tsx";
import { Sound } from "./media-sound.tsx";
import type { StatusRecord } from "../../../core/statuses/types.ts";

const Viewer = latePart(() => import("../../media/viewer/viewer.tsx"), "Viewer");

/**
 * The attachments of a status: pictures and videos in a gallery, then audio, then other files. All
 * have their size before anything has loaded; covered media don't load.
 */
export function Media(props: {
  status: Pick<StatusRecord, "id" | "sensitive" | "media_attachments">;
  covered: boolean;
  onToggle?: () => void;
}): ReactElement | null {
  const { status, covered } = props;
  const [viewed, setViewed] = useState<number>();
  const [uncovered, setUncovered] = useState(false);
  if (status.media_attachments.length === 0) return null;
  const kinds = status.media_attachments.map(
    attachment => [mediaKind(attachment), attachment] as const,
  );
  const of = (...wanted: string[]) =>
    kinds.flatMap(([kind, attachment]) => (wanted.includes(kind) ? [attachment] : []));
  const seen = of("image", "gif", "gifv", "video");
  const sounds = of("audio");
  const files = of("file");

  function toggle(event: MouseEvent<HTMLElement>): void {
    moveFocusToReplacement(event.currentTarget.closest(".media")!, ".hide, .cover", () => {
      setUncovered(covered);
      props.onToggle?.();
    });
  }

  const hide = !covered && (status.sensitive || uncovered) && <HideButton onPress={toggle} />;
  return (
    <div className={covered ? "media covered" : "media"} part="media">
      {seen.length > 0 && (
        <Gallery attachments={seen} covered={covered} onOpen={setViewed}>
          {hide}
        </Gallery>
      )}
      {sounds.map(attachment => (
        <ItemBoundary key={attachment.id} of={attachment} kind="part" id={attachment.id}>
          <Sound attachment={attachment} covered={covered} />
        </ItemBoundary>
      ))}
      {files.map(attachment => (
        <ItemBoundary key={attachment.id} of={attachment} kind="part" id={attachment.id}>
          <File attachment={attachment} />
        </ItemBoundary>
      ))}
      {covered && <Cover onPress={toggle} />}
      {seen.length === 0 && hide}
      {viewed !== undefined && !covered && seen.length > 0 && (
        <Viewer
          items={seen.map(attachment => ({ attachment, status: status.id }))}
          start={viewed}
          onClose={() => setViewed(undefined)}
        />
      )}
    </div>
  );
}

function Cover(props: { onPress: MouseEventHandler<HTMLElement> }): ReactElement {
  return (
    <button type="button" className="cover" onClick={props.onPress}>
      <Icon of={EyeOff} />
      <strong>
        <Trans>Sensitive media</Trans>
      </strong>
      <span>
        <Trans>Show media</Trans>
      </span>
    </button>
  );
}

function HideButton(props: { onPress: MouseEventHandler<HTMLElement> }): ReactElement {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className="media-mark hide"
      aria-label={t`Hide media`}
      title={t`Hide media`}
      onClick={props.onPress}
    >
      <Icon of={EyeOff} />
    </button>
  );
}

/** A link to a file that can't be shown here. */
function File(props: { attachment: MediaAttachment }): ReactElement {
  const { attachment } = props;
  const name = fileNameOf(attachment);
  return (
    <a
      className="file"
      href={attachment.remote_url ?? attachment.url ?? undefined}
      target="_blank"
      rel="noopener"
    >
      <Icon of={FileQuestion} />
      <span>
        <span className="file-name">{attachment.description || name}</span>
        {attachment.description && <span className="file-detail">{name}</span>}
      </span>
    </a>
  );
}
