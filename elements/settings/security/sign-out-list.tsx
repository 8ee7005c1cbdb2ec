import { Trans } from "@lingui/react/macro";
import { useRef, type ReactElement, type ReactNode } from "react";
import { Button } from "../../kit/controls/button.tsx";

interface Row {
  key: string;
  name: ReactNode;
  /** What else is known, in small letters. */
  about: ReactNode;
  /** The button that signs it out, with the name that screen readers say; none for this browser. */
  end?: { name: string; onPress: () => void };
}

/** What acts for an account, each with a button that signs it out. */
export function SignOutList(props: {
  label: string;
  hint: ReactNode;
  rows: readonly Row[];
}): ReactElement {
  const list = useRef<HTMLUListElement>(null);
  return (
    <div className="security-list">
      <p className="hint">{props.hint}</p>
      <ul ref={list} tabIndex={-1} aria-label={props.label}>
        {props.rows.map(({ key, name, about, end }) => (
          <li key={key}>
            <span>
              <bdi>{name}</bdi>
              <small>{about}</small>
            </span>
            {end && (
              <Button
                small
                aria-label={end.name}
                onClick={() => {
                  end.onPress();
                  // The row disappears with its button.
                  list.current?.focus();
                }}
              >
                <Trans>Sign out</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
