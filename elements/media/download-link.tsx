import { useLingui } from "@lingui/react/macro";
import { Download } from "lucide";
import type { ReactElement } from "react";
import { Icon } from "../kit/controls/icon.tsx";

/** Browsers download only from the same origin; otherwise they open the file in a new tab. */
export function DownloadLink(props: {
  className: string;
  address: string;
  fileName: string;
}): ReactElement {
  const { t } = useLingui();
  return (
    <a
      className={props.className}
      href={props.address}
      download={props.fileName}
      target="_blank"
      rel="noopener"
      aria-label={t`Download`}
      title={t`Download`}
    >
      <Icon of={Download} />
    </a>
  );
}
