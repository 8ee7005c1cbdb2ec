import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState, type ReactElement } from "react";
import { reacting } from "../../core/stores/reacting.ts";
import { reactionName, reactionsOf } from "../../core/stores/reactions.ts";
import { Dialog } from "../parts/dialog.tsx";
import { useClient } from "../surface.ts";
import type { DialogProps } from "./dialogs.tsx";

const COMMON = ["👍", "❤️", "😂", "😮", "😢", "🎉", "🙏", "🔥", "👀", "🤔", "👏", "💯"];

/** One of the usual emoji, or any other by hand. */
export function ReactDialog(props: DialogProps): ReactElement {
  const { status, onClose } = props;
  const { t } = useLingui();
  const client = useClient();
  const hint = useId();
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState(false);
  const own = new Set(
    reactionsOf(status)?.list.flatMap(({ name, me }) => (me ? [name] : [])) ?? [],
  );

  function react(name: string) {
    void reacting(client).react(status.id, name, !own.has(name));
    onClose();
  }

  return (
    <Dialog className="small" title={<Trans>Add a reaction</Trans>} onClose={onClose}>
      <ul className="emoji-row">
        {COMMON.map((emoji, index) => (
          <li key={emoji}>
            <button
              type="button"
              aria-pressed={own.has(emoji)}
              data-first={index === 0 || undefined}
              onClick={() => react(emoji)}
            >
              {emoji}
            </button>
          </li>
        ))}
      </ul>
      <form
        className="emoji-field"
        onSubmit={event => {
          event.preventDefault();
          const name = reactionName(typed);
          if (name) react(name);
          else setWrong(true);
        }}
      >
        <label className="deed-field">
          <Trans>Another emoji</Trans>
          <input
            type="text"
            value={typed}
            placeholder={t`:shortcode:`}
            autoCapitalize="off"
            autoComplete="off"
            spellCheck={false}
            aria-invalid={wrong}
            aria-describedby={hint}
            onChange={event => {
              setTyped(event.currentTarget.value);
              setWrong(false);
            }}
          />
        </label>
        <button type="submit" className="button primary">
          <Trans>React</Trans>
        </button>
      </form>
      <p id={hint} className={wrong ? "deed-hint wrong" : "deed-hint"} role="status">
        {wrong ? (
          <Trans>That is not a single emoji.</Trans>
        ) : (
          <Trans>One emoji, or the name of one of this instance.</Trans>
        )}
      </p>
    </Dialog>
  );
}
