import { useLingui } from "@lingui/react/macro";
import { useRef, type ReactElement } from "react";
import { late } from "../../../core/lib/late.ts";
import { useOpening } from "../../kit/late/use-opening.ts";

const panel = late(() => import("./description-panel.tsx"));

/** A button that shows the description of a picture. */
export function Description(props: { text: string }): ReactElement {
  const { t } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  const { opened, open, close, near } = useOpening(panel);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="media-mark alt"
        aria-label={t`ALT: read the description`}
        aria-expanded={opened !== undefined}
        title={t`Read the description`}
        onClick={open}
        {...near}
      >
        ALT
      </button>
      {opened && (
        <opened.DescriptionPanel text={props.text} button={() => button.current!} onClose={close} />
      )}
    </>
  );
}
