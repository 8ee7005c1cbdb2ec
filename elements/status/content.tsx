import type { ReactElement } from "react";
import { statusContent } from "../../core/stores/derived.ts";
import type { StatusRecord } from "../../core/stores/statuses.ts";
import { RichText } from "../parts/rich-text.tsx";

/** What a status says in words. */
export function Content(props: { status: StatusRecord; focused: boolean }): ReactElement | null {
  const { status } = props;
  if (!status.content) return null;
  return (
    <RichText className="rich-text" content={statusContent(status)} lang={status.language ?? ""} />
  );
}
