import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { useContext } from "react";
import { readableValues } from "../../../core/failure.ts";
import { SurfaceContext } from "../../surface.ts";

/** Translates message descriptors from core; texts from the server stay as they are. */
export function useTranslate() {
  const { i18n } = useLingui();
  // Some texts are shown before the acting account is known.
  const formatLocale = useContext(SurfaceContext)?.formatLocale ?? i18n.locale;
  return (text: MessageDescriptor | string, values?: Record<string, unknown>): string =>
    typeof text === "string"
      ? text
      : i18n._({ ...text, values: readableValues(values, formatLocale) });
}
