import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { reactionActions } from "../../core/reactions/actions.ts";
import { reactionsOf } from "../../core/reactions/reactions.ts";
import type { EmojiChoice } from "../../core/suggestions/suggestion.ts";
import { LatePicker } from "../emoji/late-picker.tsx";
import { Dialog } from "../kit/dialogs/dialog.tsx";
import { useClient } from "../surface.ts";
import type { DialogProps } from "./types.ts";

/** Picks an emoji reaction. Picking one that the user has already given removes it. */
export function ReactDialog(props: DialogProps): ReactElement {
  const { status, onClose } = props;
  const { t } = useLingui();
  const client = useClient();
  const own = reactionsOf(status)?.list.filter(({ me }) => me) ?? [];
  const chosen = new Set(own.map(({ name }) => (isCode(name) ? `:${name}:` : name)));

  function react({ text, custom }: EmojiChoice) {
    const name = custom?.shortcode ?? text;
    void reactionActions(client).react(status.id, name, !chosen.has(text));
    onClose();
  }

  return (
    <Dialog className="small emojis" title={<Trans>Add a reaction</Trans>} onClose={onClose}>
      <LatePicker label={t`Search emoji`} chosen={chosen} onPick={react} />
    </Dialog>
  );
}

const isCode = (name: string) => /^[\w+-]/.test(name);
