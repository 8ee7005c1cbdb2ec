import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { useContext } from "react";
import { readableValues } from "../../../core/failure.ts";
import { SurfaceContext } from "../../surface.ts";

/** What core says, in the person's language: descriptors are translated, the server's words stay. */
export function useWords() {
  const { i18n } = useLingui();
  // Some words are said before it is known who acts.
  const formatLocale = useContext(SurfaceContext)?.formatLocale ?? i18n.locale;
  return (text: MessageDescriptor | string, values?: Record<string, unknown>): string =>
    typeof text === "string"
      ? text
      : i18n._({ ...text, values: readableValues(values, formatLocale) });
}
