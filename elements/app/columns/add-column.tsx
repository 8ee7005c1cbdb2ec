import { Trans } from "@lingui/react/macro";
import { Plus } from "lucide";
import { useState, type ReactElement } from "react";
import { Button } from "../../kit/controls/button.tsx";
import { Icon } from "../../kit/controls/icon.tsx";
import { latePart } from "../../kit/late/late.tsx";

const ColumnPicker = latePart(() => import("./column-picker.tsx"), "ColumnPicker");

/** The end of the row: a button that adds a column. */
export function AddColumn(props: {
  /** Whether there are no columns. */
  isAlone: boolean;
  /** Called with the path of the chosen page. */
  onAdd: (path: string) => void;
}): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="add-column">
      {props.isAlone && (
        <p>
          <Trans>Add timelines, lists and hashtags to see them side by side.</Trans>
        </p>
      )}
      <Button primary={props.isAlone} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={Plus} />
        <span>
          <Trans>Add column</Trans>
        </span>
      </Button>
      {isOpen && (
        <ColumnPicker
          onClose={() => setOpen(false)}
          onAdd={path => {
            setOpen(false);
            props.onAdd(path);
          }}
        />
      )}
    </div>
  );
}
