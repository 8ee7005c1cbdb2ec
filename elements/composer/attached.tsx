import { useLingui } from "@lingui/react/macro";
import { File, Film, Music, X, type IconNode } from "lucide";
import type { ReactElement } from "react";
import type { MediaAttachment } from "../../core/api/media-attachments.ts";
import {
  fileNameOf,
  mediaKind,
  picturesOf,
  type MediaKind,
} from "../../core/stores/attachments.ts";
import type { Compose } from "../../core/stores/composition.ts";
import { Icon } from "../parts/icon.tsx";
import { useView } from "./use-view.ts";

const ICONS: Partial<Record<MediaKind, IconNode>> = { video: Film, gifv: Film, audio: Music };

/** What the post has besides words. */
export function Attached(props: { compose: Compose }): ReactElement | null {
  const { compose } = props;
  const { t } = useLingui();
  const { media, state } = useView(compose, "media", "state");
  return (
    <>
      {media.length > 0 && (
        <ul className="attached" aria-label={t`Attached files`}>
          {media.map(attachment => (
            <li key={attachment.id}>
              <Thumbnail attachment={attachment} />
              <Detach
                attachment={attachment}
                disabled={state !== "writing"}
                onPress={() => compose.detach(attachment)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Thumbnail(props: { attachment: MediaAttachment }): ReactElement {
  const { attachment } = props;
  const [src] = picturesOf(attachment);
  const name = attachment.description || fileNameOf(attachment);
  if (src) return <img src={src} alt={name} title={name} decoding="async" />;
  return (
    <span className="file">
      <Icon of={ICONS[mediaKind(attachment)] ?? File} />
      <span dir="auto">{name}</span>
    </span>
  );
}

function Detach(props: {
  attachment: MediaAttachment;
  disabled: boolean;
  onPress: () => void;
}): ReactElement {
  const { t } = useLingui();
  const name = props.attachment.description || fileNameOf(props.attachment);
  return (
    <button
      type="button"
      className="detach"
      aria-label={t`Remove ${name}`}
      title={t`Remove`}
      disabled={props.disabled}
      onClick={props.onPress}
    >
      <Icon of={X} />
    </button>
  );
}
