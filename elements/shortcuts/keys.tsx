import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Fragment, type ReactElement } from "react";
import { keysOfStroke, strokesOf } from "../../core/shortcuts/keystrokes.ts";
import { useTranslate } from "../kit/text/use-translate.ts";
import { isMac } from "./listen.ts";

/** The names of keys that aren't characters, as they are printed on keyboards. */
const NAMES: Record<string, MessageDescriptor> = {
  Alt: msg`Alt`,
  Ctrl: msg`Ctrl`,
  Shift: msg`Shift`,
  Enter: msg`Enter`,
  Escape: msg`Esc`,
  Backspace: msg`Backspace`,
  Delete: msg({ message: "Delete", context: "key" }),
  Space: msg`Space`,
  Tab: msg`Tab`,
  Home: msg({ message: "Home", context: "key" }),
  End: msg`End`,
  PageDown: msg`Page Down`,
  PageUp: msg`Page Up`,
};

const SIGNS: Record<string, string> = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
};

const MAC_SIGNS: Record<string, string> = { Mod: "⌘", Alt: "⌥", Ctrl: "⌃", Shift: "⇧" };

/** Returns a function that names a key. */
function useKeyName(): (key: string) => string {
  const words = useTranslate();
  return key => {
    if (isMac() && MAC_SIGNS[key]) return MAC_SIGNS[key];
    const name = NAMES[key === "Mod" ? "Ctrl" : key];
    return name ? words(name) : (SIGNS[key] ?? key);
  };
}

/** One way to press a shortcut: `g` then `h`, or `Alt` with `n`. */
export function Keys(props: { of: string }): ReactElement {
  const nameOf = useKeyName();
  return (
    <span className="keys" dir="ltr">
      {strokesOf(props.of).map((stroke, index) => (
        <Fragment key={index}>
          {index > 0 && (
            <span className="visually-hidden">
              {" "}
              <Trans>then</Trans>{" "}
            </span>
          )}
          {keysOfStroke(stroke).map((key, at) => (
            <Fragment key={key}>
              {at > 0 && "+"}
              <kbd>{nameOf(key)}</kbd>
            </Fragment>
          ))}
        </Fragment>
      ))}
    </span>
  );
}

/** All ways to press a shortcut. */
export function KeyChoices(props: { of: readonly string[] }): ReactElement {
  const { of: choices } = props;
  const [first, last] = [choices[0], choices.at(-1)];
  if (first === undefined)
    return (
      <span className="no-keys">
        <Trans>No key</Trans>
      </span>
    );
  // 1 to 9.
  if (choices.length > 2)
    return (
      <span>
        <Keys of={first} /> – <Keys of={last!} />
      </span>
    );
  return (
    <span className="key-choices">
      {choices.map((keys, index) => (
        <Fragment key={keys}>
          {index > 0 && (
            <span className="or">
              {" "}
              <Trans>or</Trans>{" "}
            </span>
          )}
          <Keys of={keys} />
        </Fragment>
      ))}
    </span>
  );
}
