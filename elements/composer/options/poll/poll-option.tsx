import { useLingui } from "@lingui/react/macro";
import { ArrowDown, ArrowUp, EllipsisVertical, Trash2, type IconNode } from "lucide";
import { useId, type KeyboardEvent, type ReactElement } from "react";
import { MenuItem } from "../../../kit/menus/menu-item.tsx";
import type { PollLimits } from "../../../../core/instance/instance.ts";
import type { PollDraft } from "../../../../core/polls/drafts.ts";
import type { PollProblem } from "../../../../core/polls/problems.ts";
import { postLength } from "../../../../core/composer/post-length.ts";
import { Icon } from "../../../kit/controls/icon.tsx";
import { Menu } from "../../../kit/menus/menu.tsx";
import { numberFormat } from "../../../kit/text/number-format.ts";
import { useTranslate } from "../../../kit/text/use-translate.ts";
import { useSurface } from "../../../surface.ts";
import { sendByKeys, type OnSend } from "../../field/send-keys.ts";
import { SuggestField } from "../../field/suggest-field.tsx";

/** Show the number of characters left from here on. */
const MAX_SHOWN_CHARACTERS_LEFT = 15;

/** An option of a poll. */
export function PollOption(props: {
  at: number;
  text: string;
  poll: PollDraft;
  limits: PollLimits;
  problem: PollProblem | undefined;
  /** The id of the text that explains its keys. */
  hint: string;
  onWrite: (text: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onNext: () => void;
  onSend: OnSend;
}): ReactElement {
  const { at, text, poll, problem } = props;
  const { t } = useLingui();
  const { formatLocale } = useSurface();
  const words = useTranslate();
  const trouble = useId();
  const number = at + 1;
  const last = poll.options.length - 1;
  const { maxOptionChars, optionUnit } = props.limits;
  const left = maxOptionChars - postLength(text.trim(), optionUnit);
  // The empty field for the next option can't be moved or removed.
  const isSpare = at === last && text === "" && last > 1;

  function press(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) {
    const { key, altKey } = event;
    // Ignore keys of an input method.
    if (event.nativeEvent.isComposing) return;
    if (sendByKeys(event, props.onSend)) return;
    if (altKey && (key === "ArrowUp" || key === "ArrowDown")) {
      props.onMove(key === "ArrowUp" ? at - 1 : at + 1);
    } else if (key === "Enter") props.onNext();
    else if (key === "Backspace" && text === "" && last > 1) props.onRemove();
    else return;
    event.preventDefault();
  }

  const item = (icon: IconNode, name: string, run: () => void) => (
    <MenuItem icon={icon} onPress={run}>
      {name}
    </MenuItem>
  );

  return (
    <li>
      <span className={poll.multiple ? "mark" : "mark round-mark"} aria-hidden="true" />
      <span className="poll-field">
        <SuggestField
          as="input"
          className="text-field"
          value={text}
          placeholder={t`Option ${number}`}
          aria-label={t`Option ${number}`}
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? `${trouble} ${props.hint}` : props.hint}
          onWrite={props.onWrite}
          onKeyDown={press}
        />
        {left < MAX_SHOWN_CHARACTERS_LEFT && (
          <span className={left < 0 ? "poll-left over" : "poll-left"} aria-hidden="true">
            {numberFormat(formatLocale).format(left)}
          </span>
        )}
      </span>
      {isSpare ? (
        <span className="round" />
      ) : (
        <Menu
          className="round tool"
          name={t`More actions for option ${number}`}
          icon={<Icon of={EllipsisVertical} />}
        >
          {() => (
            <>
              {at > 0 && item(ArrowUp, t`Move up`, () => props.onMove(at - 1))}
              {at < last && item(ArrowDown, t`Move down`, () => props.onMove(at + 1))}
              {item(Trash2, t`Remove`, props.onRemove)}
            </>
          )}
        </Menu>
      )}
      <span id={trouble} className="hint wrong poll-problem" role="status">
        {problem && words(problem.message, problem.values)}
      </span>
    </li>
  );
}
