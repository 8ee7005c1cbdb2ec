import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Notice } from "./notice.tsx";

/** Shown if the page has no web address and no `instance` is set, or if `instance` is invalid. */
export function NoInstance(props: { instance: string | undefined }): ReactElement {
  const { t } = useLingui();
  return (
    <Notice title={<Trans>No valid server</Trans>}>
      {props.instance ? (
        t`“${props.instance}” isn’t a valid server address.`
      ) : (
        <Trans>Set the “instance” attribute to an address such as https://example.social.</Trans>
      )}
    </Notice>
  );
}
