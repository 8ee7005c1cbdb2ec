import type { ComponentProps, ReactElement, ReactNode } from "react";
import { useLateSheets } from "../late/late.tsx";
import fieldsCss from "./fields.css?inline";

const sheets = [fieldsCss];

/** A control with its label above it. */
export function Field(props: {
  label: ReactNode;
  className?: string;
  children: ReactNode;
}): ReactElement {
  return (
    <label className={classNames("labelled", props.className)}>
      {props.label}
      {props.children}
    </label>
  );
}

/** Types of input whose content has no direction of its own. */
const WITHOUT_DIRECTION: ReadonlySet<string> = new Set(["datetime-local", "number", "password"]);

/** A field for a line of text. */
export function TextInput({
  className,
  type = "text",
  ...rest
}: ComponentProps<"input">): ReactElement {
  useLateSheets(sheets);
  return (
    <input
      type={type}
      dir={WITHOUT_DIRECTION.has(type) ? undefined : "auto"}
      {...rest}
      className={classNames("text-field", className)}
    />
  );
}

/** A field for several lines of text. */
export function TextArea({ className, ...rest }: ComponentProps<"textarea">): ReactElement {
  useLateSheets(sheets);
  return <textarea dir="auto" {...rest} className={classNames("text-field", className)} />;
}

/** A choice of one of several options. */
export function Select(props: ComponentProps<"select">): ReactElement {
  useLateSheets(sheets);
  return <select {...props} className="text-field" />;
}

const classNames = (usual: string, own?: string) => (own ? `${usual} ${own}` : usual);
