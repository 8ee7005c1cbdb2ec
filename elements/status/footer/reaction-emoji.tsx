import { useMemo, useState, type ReactElement } from "react";
import type { EmojiReaction } from "../../../core/api/statuses/reactions.ts";
import { emojified } from "../../../core/html/emojified.ts";
import { RichText } from "../../kit/text/rich-text.tsx";

/** The emoji of a reaction: a character or a picture, or its name if the picture fails to load. */
export function ReactionEmoji(props: {
  reaction: Pick<EmojiReaction, "name" | "url" | "static_url">;
}): ReactElement {
  const { name, url, static_url: still } = props.reaction;
  const [failed, setFailed] = useState<string>();
  const src = still ?? url;
  if (src && failed !== src)
    return (
      <img
        referrerPolicy="no-referrer"
        className="custom-emoji"
        src={src}
        alt=""
        width={20}
        height={20}
        decoding="async"
        draggable={false}
        onError={() => setFailed(src)}
      />
    );
  return <Sign of={/^[\w+-]/.test(name) ? `:${name.split("@")[0]}:` : name} />;
}

function Sign(props: { of: string }): ReactElement {
  const content = useMemo(() => emojified(props.of, []), [props.of]);
  return <RichText as="span" className="emoji" content={content} />;
}
