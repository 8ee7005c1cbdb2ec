import type { ReactElement, Ref } from "react";

/** A hidden file input that a button opens by `click()`; the same file may be chosen again. */
export function FileInput({
  ref,
  label,
  onChoose,
  ...rest
}: {
  ref?: Ref<HTMLInputElement>;
  /** For screen readers, where the input itself can be reached. */
  label?: string;
  /** MIME types and file name extensions, joined by commas. */
  accept: string | undefined;
  multiple?: boolean;
  /** Called with at least one file. */
  onChoose: (files: [File, ...File[]]) => void;
}): ReactElement {
  return (
    <input
      {...rest}
      ref={ref}
      type="file"
      hidden
      aria-label={label}
      onChange={({ currentTarget }) => {
        const [first, ...others] = currentTarget.files ?? [];
        // Before the callback, and after the list was read, which this empties.
        currentTarget.value = "";
        if (first) onChoose([first, ...others]);
      }}
    />
  );
}
