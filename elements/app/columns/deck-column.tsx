import { Trans, useLingui } from "@lingui/react/macro";
import { msg } from "@lingui/core/macro";
import { ArrowLeft, ArrowRight, Ellipsis, PinOff } from "lucide";
import { useRef, useState, type CSSProperties, type ReactElement } from "react";
import { columns, type Column } from "../../../core/columns/columns.ts";
import { undo } from "../../../core/statuses/undo.ts";
import type { ComposeTarget } from "../../../core/composer/target.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import type { Memory } from "../../kit/feed/memory.ts";
import { Menu } from "../../kit/menus/menu.tsx";
import { MenuItem } from "../../kit/menus/menu-item.tsx";
import { useClient } from "../../surface.ts";
import type { ShellPage } from "../page.ts";
import type { Routes } from "../routes.ts";
import { Grip } from "./grip.tsx";
import { PageColumn } from "./page-column.tsx";
import { useMoveKeys } from "./use-move-keys.ts";
import { useNearRow } from "./use-near-row.ts";
import { WIDTH, WidthHandle } from "./width-handle.tsx";

/** The style that gives a column its width. */
export const widthOf = (width: number): CSSProperties => ({ [WIDTH]: width }) as CSSProperties;

/** A column that the user has pinned, which can be moved, resized and removed. */
export function DeckColumn(props: {
  column: Column;
  page: ShellPage;
  memory: Memory;
  routes: Routes;
  onWrite: (target: ComposeTarget) => void;
  isFirst: boolean;
  isLast: boolean;
  unread?: number;
  /** Called before it is removed. */
  onRemove: () => void;
}): ReactElement {
  const { column, page } = props;
  const { id, width } = column;
  const { t } = useLingui();
  const client = useClient();
  const store = columns(client);
  const [title, setTitle] = useState("");
  const around = useRef<HTMLDivElement>(null);
  const isNear = useNearRow(around);
  useMoveKeys(around, by => store.move(id, by));

  function remove(): void {
    props.onRemove();
    const bringBack = store.remove(id);
    undo(client).show(msg`Column removed.`, bringBack);
  }

  return (
    <div ref={around} className="deck-column" style={widthOf(width)}>
      <PageColumn
        column={id}
        page={page}
        memory={props.memory}
        routes={props.routes}
        onWrite={props.onWrite}
        unread={props.unread}
        isEmpty={!isNear}
        onTitle={setTitle}
        start={<Grip name={t`Move ${title}`} onMove={by => store.move(id, by)} />}
      >
        <Menu className="round" name={t`Column options`} icon={<Icon of={Ellipsis} />}>
          {() => {
            const isRtl = around.current!.matches(":dir(rtl)");
            const [left, right] = isRtl ? [1, -1] : [-1, 1];
            return (
              <>
                <MenuItem
                  icon={ArrowLeft}
                  disabled={isRtl ? props.isLast : props.isFirst}
                  onPress={() => store.move(id, left)}
                >
                  <Trans>Move left</Trans>
                </MenuItem>
                <MenuItem
                  icon={ArrowRight}
                  disabled={isRtl ? props.isFirst : props.isLast}
                  onPress={() => store.move(id, right)}
                >
                  <Trans>Move right</Trans>
                </MenuItem>
                <hr />
                <MenuItem icon={PinOff} onPress={remove}>
                  <Trans>Remove column</Trans>
                </MenuItem>
              </>
            );
          }}
        </Menu>
      </PageColumn>
      <WidthHandle
        name={t`Width of ${title}`}
        width={width}
        onResize={wanted => store.resize(id, wanted)}
      />
    </div>
  );
}
