import { Trans, useLingui } from "@lingui/react/macro";
import { plural } from "@lingui/core/macro";
import { Minus, Plus, Unlink } from "lucide";
import { memo, useId, type CSSProperties, type ReactElement, type ReactNode } from "react";
import { same } from "../../core/lib/same.ts";
import { MAX_INDENT_LEVELS, type ThreadRow } from "../../core/threads/rows.ts";
import { Icon } from "../kit/controls/icon.tsx";
import { Facts } from "./facts.tsx";
import { ReplyLine } from "./reply-line.tsx";
import { Status } from "../status/status.tsx";

/** Maximum levels of indentation in a narrow place; the style sheet has the same number. */
const MAX_NARROW_INDENT_LEVELS = 3;

/**
 * A status in a thread. Lines show what it replies to, and a label its depth. It isn't rendered
 * again when only the thread has changed around it.
 */
export const Branch = memo(function Branch(props: {
  row: Exclude<ThreadRow, { kind: "others" }>;
  place: { position: number; size: number };
  focused: boolean;
  onToggle: (key: string) => void;
}): ReactElement {
  const { row, place } = props;
  const { depth, lines } = row;
  const indent = Math.min(Math.max(depth - 1, 0), MAX_INDENT_LEVELS);
  const names = [
    "branch",
    depth === 0 && !props.focused && (row.open ? "before" : "flat"),
    row.attached && "attached",
    row.open && "open",
    row.elsewhere && "elsewhere",
    depth - 1 > MAX_NARROW_INDENT_LEVELS && "deep",
    depth - 1 > MAX_INDENT_LEVELS && "deeper",
  ];
  const isDeep = depth - 1 > MAX_NARROW_INDENT_LEVELS;
  const end = props.focused ? (
    <ReplyLine id={row.key} />
  ) : (
    depth > 0 &&
    row.replies > 0 && (
      <div className="branch-end">
        <Fold row={row} onToggle={() => props.onToggle(row.key)} />
      </div>
    )
  );
  return (
    <div
      className={names.filter(Boolean).join(" ")}
      data-depth={depth}
      style={{ "--_indent": indent } as CSSProperties}
    >
      {lines.map((goesOn, level) => (
        <i
          key={level}
          className={lineName(goesOn, level === depth - 2)}
          style={{ "--_level": level } as CSSProperties}
          aria-hidden="true"
        />
      ))}
      {row.kind === "status" ? (
        <Status
          id={row.id}
          place={place}
          focused={props.focused}
          facts={props.focused ? Facts : undefined}
          context="thread"
          end={end}
        />
      ) : (
        <Tombstone place={place} focused={props.focused} end={!props.focused && end} />
      )}
      {isDeep && <Depth level={depth} />}
    </div>
  );
}, same);

/** The class of a line: passing, branching off to this status, or ending here. */
function lineName(goesOn: boolean, isOwn: boolean): string {
  if (!isOwn) return goesOn ? "line" : "line none";
  return goesOn ? "line own" : "line own last";
}

/** The depth as a number on the avatar, for levels that are no longer indented. */
function Depth(props: { level: number }): ReactElement {
  const { t } = useLingui();
  const { level } = props;
  return (
    <small className="depth" title={t`Level ${level}`}>
      <span className="visually-hidden">{t`Level ${level}`}</span>
      <span aria-hidden="true">{level}</span>
    </small>
  );
}

/** Replaces a deleted status that has replies. */
function Tombstone(props: {
  place: { position: number; size: number };
  focused: boolean;
  end: ReactNode;
}): ReactElement {
  const id = useId();
  const { position, size } = props.place;
  return (
    <article
      className={props.focused ? "tombstone focused" : "tombstone"}
      tabIndex={-1}
      aria-labelledby={id}
      aria-posinset={position}
      aria-setsize={size}
    >
      <span className="stone">
        <Icon of={Unlink} />
      </span>
      <p id={id}>
        <Trans>A post that was deleted or that you can’t see</Trans>
      </p>
      {props.end}
    </article>
  );
}

/** Hides or shows the replies to a status. */
function Fold(props: {
  row: Exclude<ThreadRow, { kind: "others" }>;
  onToggle: () => void;
}): ReactElement {
  const { t } = useLingui();
  const { replies, collapsed } = props.row;
  const words = collapsed
    ? t`${plural(replies, { one: "Show # reply", other: "Show # replies" })}`
    : t`${plural(replies, { one: "Hide # reply", other: "Hide # replies" })}`;
  // If the replies are visible, the button is a node on their line.
  return (
    <button
      type="button"
      className="fold"
      aria-expanded={!collapsed}
      aria-label={words}
      title={collapsed ? undefined : words}
      onClick={props.onToggle}
    >
      <Icon of={collapsed ? Plus : Minus} />
      {collapsed && words}
    </button>
  );
}
