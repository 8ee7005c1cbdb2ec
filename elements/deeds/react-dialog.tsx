import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { reacting } from "../../core/stores/reacting.ts";
import { reactionsOf } from "../../core/stores/reactions.ts";
import type { EmojiChoice } from "../../core/stores/suggestion.ts";
import { Dialog } from "../parts/dialog.tsx";
import { Late } from "../parts/late.tsx";
import { lateComponent } from "../parts/late-code.ts";
import { Skeleton } from "../parts/skeleton.tsx";
import { useClient } from "../surface.ts";
import type { DialogProps } from "./dialogs.tsx";

const EmojiPicker = lateComponent(async () => (await import("../emoji/picker.tsx")).EmojiPicker);

/** All emoji; one that this person has reacted with already is taken back. */
export function ReactDialog(props: DialogProps): ReactElement {
  const { status, onClose } = props;
  const client = useClient();
  const own = reactionsOf(status)?.list.filter(({ me }) => me) ?? [];
  const chosen = new Set(own.map(({ name }) => (isCode(name) ? `:${name}:` : name)));

  function react({ text, custom }: EmojiChoice) {
    const name = custom?.shortcode ?? text;
    void reacting(client).react(status.id, name, !chosen.has(text));
    onClose();
  }

  return (
    <Dialog className="small emojis" title={<Trans>Add a reaction</Trans>} onClose={onClose}>
      <Late fallback={<Skeleton count={2} />}>
        <EmojiPicker chosen={chosen} onPick={react} />
      </Late>
    </Dialog>
  );
}

const isCode = (name: string) => /^[\w+-]/.test(name);
