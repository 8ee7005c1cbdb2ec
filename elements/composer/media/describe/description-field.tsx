import { Trans, useLingui } from "@lingui/react/macro";
import { plural } from "@lingui/core/macro";
import { useId, type ReactElement } from "react";
import { descriptionLeft, type Upload } from "../../../../core/uploads/upload.ts";
import { useSurface } from "../../../surface.ts";

/** The field for a file's description. */
export function DescriptionField(props: {
  upload: Upload;
  limit: number;
  onWrite: (text: string) => void;
  /** Called on Ctrl+Enter or Cmd+Enter. */
  onDone: () => void;
}): ReactElement {
  const { upload, limit } = props;
  const { formatLocale } = useSurface();
  const { t } = useLingui();
  const field = useId();
  const hint = useId();
  const left = descriptionLeft(upload, limit);
  const few = left < Math.min(50, limit / 5);
  const label = t`${plural(left, { one: "# character left", other: "# characters left" })}`;
  return (
    <div className="description labelled">
      <label htmlFor={field}>
        <Trans>Description</Trans>
      </label>
      <textarea
        className="text-field"
        id={field}
        data-first
        dir="auto"
        rows={6}
        value={upload.description}
        aria-describedby={hint}
        aria-invalid={left < 0 || undefined}
        onChange={event => props.onWrite(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          props.onDone();
        }}
      />
      <div className="description-foot">
        <span id={hint} className="hint">
          <Trans>For people who can’t see or hear it, and for when it doesn’t load.</Trans>
        </span>
        <span className={left < 0 ? "counter over" : "counter"} title={label}>
          <span aria-hidden="true">{new Intl.NumberFormat(formatLocale).format(left)}</span>
          <span className="visually-hidden" role="status">
            {few && label}
          </span>
        </span>
      </div>
    </div>
  );
}
