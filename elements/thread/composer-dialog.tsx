import { useRef, type ReactElement } from "react";
import type { ComposeTarget } from "../../core/composer/target.ts";
import "../composer/index.ts";
import { useTargetTitle } from "../composer/target-title.ts";
import type { Catalogues } from "../definition.ts";
import { Dialog } from "../kit/dialogs/dialog.tsx";
import { useSurface } from "../surface.ts";
import sheet from "./composer-dialog.css?inline";

export const words: Catalogues = {
  english: import.meta.glob("../../core/locales/en/writing.po", { eager: true }),
  others: import.meta.glob(["../../core/locales/*/writing.po", "!../../core/locales/en/*"]),
};
export const sheets = [sheet];

/** A composer in a dialog. */
export function ComposerDialog(props: {
  target: ComposeTarget;
  onClose: () => void;
  /** Called when the post waits, for example for the network. */
  onQueued: () => void;
}): ReactElement {
  const { target, onClose } = props;
  const { client, locale } = useSurface();
  const title = useTargetTitle(target);
  const isFocused = useRef(false);
  return (
    <Dialog className="writing" title={title} onClose={onClose}>
      <lily-composer
        environment={client.environment}
        instance={client.instance}
        lang={locale}
        {...target}
        outgoing={false}
        onlily-draft={event => {
          if (isFocused.current) return;
          isFocused.current = true;
          (event.target as HTMLElement).shadowRoot!.querySelector("textarea")?.focus();
        }}
        onlily-posted={onClose}
        onlily-queued={props.onQueued}
        onlily-discarded={onClose}
      />
    </Dialog>
  );
}
