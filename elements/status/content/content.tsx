import type { ReactElement } from "react";
import { statusText } from "../../../core/entities/display-text.ts";
import { RichText } from "../../kit/text/rich-text.tsx";
import { LongWords, Tags } from "../extras.ts";
import type { StatusRecord } from "../../../core/statuses/types.ts";

/** The text of a status, and its trailing hashtags. */
export function Content(props: { status: StatusRecord; focused: boolean }): ReactElement {
  const { status, focused } = props;
  const text = statusText(status);
  const words = !text.empty && (
    <RichText
      className={text.emojiOnly ? "rich-text emoji-only" : "rich-text"}
      content={text.content}
      // If the post's language is unknown, don't inherit the page's.
      lang={status.language ?? ""}
    />
  );
  return (
    <>
      {words && text.long && !focused ? (
        <LongWords id={status.id} content={text.content}>
          {words}
        </LongWords>
      ) : (
        words
      )}
      {text.tags.length > 0 && <Tags tags={text.tags} />}
    </>
  );
}
