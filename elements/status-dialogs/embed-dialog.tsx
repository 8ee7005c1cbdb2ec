import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Button } from "../kit/controls/button.tsx";
import { Dialog } from "../kit/dialogs/dialog.tsx";
import { useCopy } from "../people/use-copy.ts";
import { useClient } from "../surface.ts";
import type { DialogProps } from "./types.ts";

/** Shows code that embeds the post as an element, without a frame or third-party scripts. */
export function EmbedDialog(props: DialogProps): ReactElement {
  const { t } = useLingui();
  const { instance } = useClient();
  const copy = useCopy();
  const code = [
    `<script type="module" src="${instance}/web/elements/status.js"></script>`,
    `<lily-status status="${escape(props.status.id)}" instance="${instance}"></lily-status>`,
  ].join("\n");
  return (
    <Dialog title={<Trans>Embed this post</Trans>} onClose={props.onClose}>
      <p>
        <Trans>Paste this into your page where the post should appear:</Trans>
      </p>
      <textarea
        className="text-field dialog-code"
        readOnly
        rows={7}
        aria-label={t`Code`}
        value={code}
        onFocus={event => event.currentTarget.select()}
      />
      <div className="dialog-buttons">
        <Button primary data-first onClick={() => void copy(code)}>
          <Trans>Copy</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}
