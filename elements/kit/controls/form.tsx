import type { ComponentProps, MouseEvent, ReactElement, SyntheticEvent } from "react";

/**
 * A form that is sent by scripts alone: a frame whose sandbox lacks `allow-forms` blocks its native
 * submission, with the event, but no clicks. Enter in a field clicks the submit button.
 */
export function Form({
  onSend,
  ...rest
}: Omit<ComponentProps<"form">, "onClick" | "onSubmit"> & {
  onSend: (form: HTMLFormElement) => void;
}): ReactElement {
  const handlers = {
    onClick(event: MouseEvent<HTMLFormElement>) {
      const form = event.currentTarget;
      const button = (event.target as Element).closest<HTMLButtonElement>("[type=submit]:enabled");
      // A dialog that the form renders may have a form of its own.
      if (button?.form !== form) return;
      event.preventDefault();
      if (form.noValidate || form.reportValidity()) onSend(form);
    },
    /** Without a click: an extension of the browser submits the form. */
    onSubmit(event: SyntheticEvent<HTMLFormElement>) {
      event.preventDefault();
      if (event.target === event.currentTarget) onSend(event.currentTarget);
    },
  };
  return <form {...rest} {...handlers} />;
}
