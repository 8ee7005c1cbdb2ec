import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import {
  CalendarClock,
  CalendarDays,
  ChartBar,
  Ellipsis,
  Eye,
  Hourglass,
  Languages,
  Settings2,
  TriangleAlert,
  UserRoundCheck,
  type IconNode,
  CodeXml,
  Text,
} from "lucide";
import type { ReactElement, ReactNode } from "react";
import { MenuItem } from "../../kit/menus/menu-item.tsx";
import type { Compose } from "../../../core/composer/compose.ts";
import { textMentions } from "../../../core/lib/written-text.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { Menu } from "../../kit/menus/menu.tsx";
import type { FoldingTool } from "./folding.ts";
import type { OptionDialog } from "./option-dialog.tsx";
import { usePollToggle } from "./poll-toggle.ts";
import { useWarningToggle } from "./warning-toggle.ts";
import { ChoiceItem } from "./choice-item.tsx";
import { formatName } from "./format-words.ts";
import { useView } from "../use-view.ts";

/** A menu of less frequent options, and of those that the bar has no room for. */
export function MoreMenu(props: {
  compose: Compose;
  /** The id of the content warning field. */
  warningId: string;
  /** The tools that the bar has no room for. */
  folded: readonly FoldingTool[];
  onOpen: (dialog: OptionDialog) => void;
  /** Further items. */
  children?: ReactNode;
}): ReactElement {
  const { compose, onOpen } = props;
  const { t } = useLingui();
  const { canPreview, canSchedule, canExpire, canAddress, addressees, replyTo, text } = useStore(
    compose.$view,
  );
  const item = (dialog: OptionDialog, icon: IconNode, words: ReactNode) => (
    <MenuItem icon={icon} onPress={() => onOpen(dialog)}>
      {words}
    </MenuItem>
  );
  return (
    <Menu className="round tool" name={t`More`} icon={<Icon of={Ellipsis} />}>
      {() => (
        <>
          <Switches compose={compose} warningId={props.warningId} folded={props.folded} />
          {props.folded.includes("language") &&
            item("language", Languages, <Trans>Language…</Trans>)}
          <hr />
          {canPreview && item("preview", Eye, <Trans>Preview</Trans>)}
          {canSchedule && item("time", CalendarClock, <Trans>Schedule…</Trans>)}
          {canExpire && item("expiry", Hourglass, <Trans>Delete automatically…</Trans>)}
          {canAddress && replyTo !== null && addressees === null && (
            <MenuItem
              icon={UserRoundCheck}
              onPress={() => compose.change({ addressees: textMentions(text) })}
            >
              <Trans>Choose recipients</Trans>
            </MenuItem>
          )}
          <FormatItems compose={compose} />
          <hr />
          {props.children}
          {canSchedule && item("scheduled", CalendarDays, <Trans>Scheduled posts</Trans>)}
          {item("settings", Settings2, <Trans>Composer settings</Trans>)}
        </>
      )}
    </Menu>
  );
}

/** Menu items for tools that are buttons in a wider bar. */
function Switches(props: {
  compose: Compose;
  warningId: string;
  folded: readonly FoldingTool[];
}): ReactElement {
  const { compose, folded } = props;
  const warning = useWarningToggle(compose, props.warningId);
  const poll = usePollToggle(compose);
  return (
    <>
      {folded.includes("warning") && (
        <MenuItem icon={TriangleAlert} checked={warning.on} onPress={warning.toggle}>
          <Trans>Content warning</Trans>
        </MenuItem>
      )}
      {poll && folded.includes("poll") && (
        <MenuItem icon={ChartBar} checked={poll.on} onPress={poll.toggle}>
          <Trans>Poll</Trans>
        </MenuItem>
      )}
    </>
  );
}

/** Selects the text format, if the server supports several. */
function FormatItems(props: { compose: Compose }): ReactElement | null {
  const { compose } = props;
  const { t } = useLingui();
  const { contentType, contentTypes } = useView(compose, "contentType", "contentTypes");
  if (contentTypes.length < 2) return null;
  return (
    <>
      <hr />
      <div role="group" aria-label={t`Format`}>
        <p className="menu-head" aria-hidden="true">
          <Trans>Format</Trans>
        </p>
        {contentTypes.map(type => (
          <ChoiceItem
            key={type}
            icon={type === "text/plain" ? Text : CodeXml}
            name={formatName(type, t`Plain text`)}
            checked={type === contentType}
            onChoose={() => compose.change({ contentType: type })}
          />
        ))}
      </div>
    </>
  );
}
