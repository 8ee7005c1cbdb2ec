import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type ReactElement,
} from "react";

/**
 * A form that is sent by scripts alone: a frame whose sandbox lacks `allow-forms` blocks its native
 * submission, with the event, but no clicks. Enter in a field clicks the submit button.
 */
export function Form({
  onSend,
  ...rest
}: Omit<ComponentProps<"form">, "onSubmit" | "ref"> & {
  onSend: (form: HTMLFormElement) => void;
}): ReactElement {
  const form = useRef<HTMLFormElement>(null);
  const send = useEffectEvent(onSend);
  useLayoutEffect(() => {
    const element = form.current!;
    const press = (event: MouseEvent) => {
      const button = (event.target as Element).closest<HTMLButtonElement>("[type=submit]:enabled");
      // A dialog that the form renders may have a form of its own.
      if (button?.form !== element) return;
      event.preventDefault();
      if (element.noValidate || element.reportValidity()) send(element);
    };
    element.addEventListener("click", press);
    return () => element.removeEventListener("click", press);
  }, []);
  return (
    <form
      ref={form}
      {...rest}
      // By an extension of the browser.
      onSubmit={event => {
        event.preventDefault();
        if (event.target === event.currentTarget) onSend(event.currentTarget);
      }}
    />
  );
}
