import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Notice } from "./notice.tsx";

/** For a page that has no address of its own, or says one that is none. */
export function NoInstance(props: { instance: string | undefined }): ReactElement {
  const { t } = useLingui();
  return (
    <Notice title={<Trans>Which instance?</Trans>}>
      {props.instance ? (
        t`“${props.instance}” isn’t a valid instance address.`
      ) : (
        <Trans>Set the attribute “instance” to an address such as https://example.social.</Trans>
      )}
    </Notice>
  );
}
