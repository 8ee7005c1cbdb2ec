import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { ChevronLeft, Ellipsis, type IconNode } from "lucide";
import { useRef, useState, type ReactElement, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { accounts } from "../../../core/accounts/accounts.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { keepSide } from "../../kit/menus/floating.ts";
import { menuItems } from "../../kit/menus/menu-keys.ts";
import { useClient } from "../../surface.ts";
import { AdminStatusItems } from "./admin-status-items.tsx";
import { ExcludeItem } from "./exclude-item.tsx";
import { HideItems } from "./hide-items.tsx";
import { OwnItems } from "./own-items.tsx";
import { BoostItems } from "./boost-items.tsx";
import { OtherAccountItems } from "./other-account-items.tsx";
import { CopyItems, ShareItems } from "./share-items.tsx";
import { InteractionItems } from "./interaction-items.tsx";
import type { ItemsProps } from "./types.ts";
import { BlockItems } from "../../people/menu/block-items.tsx";
import { MentionItems } from "../../people/menu/mention-items.tsx";

export { words, sheets } from "../words.ts";

/** All menu items that apply to a status: those that are used most, and behind one the others. */
export function StatusMenu(props: ItemsProps): ReactElement {
  const { status } = props;
  const client = useClient();
  const author = useStore(accounts(client).$account(status.account));
  const own = status.account === client.person;
  const [isMore, setMore] = useState(false);
  const items = useRef<HTMLDivElement>(null);

  /** Shows the other items, with the focus on the first one. */
  function turn(more: boolean): void {
    keepSide(items.current!.closest<HTMLElement>("[popover]")!);
    flushSync(() => setMore(more));
    menuItems(items.current!)[0]?.focus();
  }

  return (
    <div ref={items} role="none" className="menu-page">
      {isMore ? (
        <>
          <TurnItem icon={ChevronLeft} onPress={() => turn(false)}>
            <Trans>Back</Trans>
          </TurnItem>
          <hr />
          {!own && author && <MentionItems account={author} name={`@${author.username}`} />}
          <OtherAccountItems {...props} />
          <hr />
          <CopyItems {...props} />
          <hr />
          <InteractionItems {...props} />
          {author && <AdminStatusItems status={status} author={author} />}
        </>
      ) : (
        <>
          <BoostItems {...props} />
          <ShareItems {...props} />
          {own && <OwnItems {...props} />}
          <HideItems {...props} />
          {!own && author && <ExcludeItem author={author} context={props.context} />}
          {!own && author && (
            <>
              <hr />
              <BlockItems account={author} name={`@${author.username}`} onAsk={props.onAsk} />
            </>
          )}
          <hr />
          <TurnItem icon={Ellipsis} onPress={() => turn(true)}>
            <Trans>More options</Trans>
          </TurnItem>
        </>
      )}
    </div>
  );
}

/** A menu item that shows other items instead of closing the menu. */
function TurnItem(props: {
  icon: IconNode;
  onPress: () => void;
  children: ReactNode;
}): ReactElement {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={event => {
        event.stopPropagation();
        props.onPress();
      }}
    >
      <Icon of={props.icon} />
      <span>{props.children}</span>
    </button>
  );
}
