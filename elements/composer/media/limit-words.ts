import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { MediaLimits } from "../../../core/uploads/limits.ts";
import { useSurface } from "../../surface.ts";

/** Higher limits are not worth telling: Pleroma's is 1000. */
const MAX_SHOWN_FILE_LIMIT = 100;

/** The limits for attachments in one line. */
export function useLimitWords({ types, count, imageBytes, otherBytes }: MediaLimits): string {
  const { t } = useLingui();
  const { locale } = useSurface();
  const words: string[] = [];
  const kinds = [
    { name: t`images`, begin: "image/" },
    { name: t`videos`, begin: "video/" },
    { name: t`audio`, begin: "audio/" },
  ].filter(({ begin }) => types?.some(type => type.startsWith(begin)));
  const list = new Intl.ListFormat(locale).format(kinds.map(({ name }) => name));
  if (list) words.push(list.charAt(0).toLocaleUpperCase(locale) + list.slice(1));
  if (count < MAX_SHOWN_FILE_LIMIT)
    words.push(t`${plural(count, { one: "# file", other: "up to # files" })}`);
  const megabytes = (bytes: number) =>
    new Intl.NumberFormat(locale).format(Math.floor(bytes / 1e6));
  // Pictures that are too large are scaled down, so the limit for other files is what matters.
  const most = otherBytes ?? imageBytes;
  if (most !== null) words.push(t`up to ${megabytes(most)} MB each`);
  return words.join(" · ");
}
