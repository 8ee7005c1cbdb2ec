import { useLingui } from "@lingui/react/macro";
import { SmilePlus } from "lucide";
import type { ReactElement } from "react";
import { announcements, type Announcement } from "../../core/announcements/announcements.ts";
import { LatePicker } from "../emoji/late-picker.tsx";
import { Icon } from "../kit/controls/icon.tsx";
import { PanelButton } from "../kit/menus/panel.tsx";
import emojiPanelCss from "../emoji/emoji-panel.css?inline";
import { useClient } from "../surface.ts";

export { words } from "./words.ts";
export const sheets = [emojiPanelCss];

/**
 * A button that opens the emoji picker. Picking an emoji that the user has already given removes
 * it. A popover, since a dialog would close the one that the announcement may be in.
 */
export function ReactionPicker(props: { announcement: Announcement }): ReactElement {
  const { announcement } = props;
  const { t } = useLingui();
  const client = useClient();
  const own = announcement.reactions.filter(({ me }) => me);
  const chosen = new Set(own.map(({ name }) => (/^[\w+-]/.test(name) ? `:${name}:` : name)));
  return (
    <PanelButton
      title={t`Add a reaction`}
      button="chip"
      className="emoji-panel"
      placing={{ grows: true }}
      icon={<Icon of={SmilePlus} />}
    >
      {close => (
        <LatePicker
          label={t`Search emoji`}
          chosen={chosen}
          onPick={({ text, custom }) => {
            close();
            const name = custom?.shortcode ?? text;
            void announcements(client).react(announcement.id, name, !chosen.has(text));
          }}
        />
      )}
    </PanelButton>
  );
}
