import type { ReactElement } from "react";
import { statusText } from "../../../core/entities/display-text.ts";
import { RichText } from "../../kit/text/rich-text.tsx";
import { LongWords, Tags } from "../extras.ts";
import type { StatusRecord } from "../../../core/statuses/types.ts";

/** What a status says in words, and the hashtags that stood below them. */
export function Content(props: { status: StatusRecord; focused: boolean }): ReactElement {
  const { status, focused } = props;
  const text = statusText(status);
  const words = !text.empty && (
    <RichText
      className={text.emojiOnly ? "rich-text emoji-only" : "rich-text"}
      content={text.content}
      // Not the page's: what nobody said is unknown.
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
      <Tags tags={text.tags} />
    </>
  );
}
