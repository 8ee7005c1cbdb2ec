import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { readableValues } from "../../core/failure.ts";

/** What core says, in the person's language: descriptors are translated, the server's words stay. */
export function useWords() {
  const { i18n } = useLingui();
  return (text: MessageDescriptor | string, values?: Record<string, unknown>): string =>
    typeof text === "string"
      ? text
      : i18n._({ ...text, values: readableValues(values, i18n.locale) });
}
