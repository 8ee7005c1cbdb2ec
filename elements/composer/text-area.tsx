import { useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type Ref,
} from "react";
import { latePart } from "../kit/late/late.tsx";
import type { Compose } from "../../core/composer/composition.ts";
import type { EarlyText } from "../kit/text/early-field.ts";
import { useSurface } from "../surface.ts";
import { Cautions } from "./cautions.tsx";
import type { FieldHandle } from "./field/field-handle.ts";
import { putText } from "../kit/text/put-text.ts";
import { sendByKeys, type OnSend } from "./field/send-keys.ts";
import { SuggestField } from "./field/suggest-field.tsx";
import { useFittingHeight } from "./field/use-fitting-height.ts";
import { useHandle } from "./field/use-handle.ts";
import { useSteadyCaret } from "./field/use-steady-caret.ts";
import { usePastedAddress } from "./field/use-pasted-address.tsx";
import { takePastedFiles } from "./media/paste.ts";

/** Loaded on demand, since short posts don't need it. */
const Highlighting = latePart(() => import("./field/highlighting.tsx"), "Highlighting");

/** The text field of a composer, which grows with its text. Ctrl+Enter or Cmd+Enter sends. */
export function TextArea(props: {
  compose: Compose;
  onSend: OnSend;
  /** The text typed before this field had loaded. */
  early?: EarlyText;
  /** For components that insert text. */
  ref?: Ref<FieldHandle>;
  /** The label, if it isn't the text of a post. */
  label?: string;
  required?: boolean;
  disabled?: boolean;
}): ReactElement {
  const { compose, onSend, ref, required, disabled } = props;
  const [early, setEarly] = useState(props.early);
  const { t } = useLingui();
  const { host } = useSurface();
  const view = useStore(compose.$view);
  const { text, selection, state, replyTo, quote, edit } = view;
  const [start, end] = selection ?? [];
  const field = useRef<FieldHandle>(null);
  const hint = useId();
  useHandle(ref, () => ({
    get element() {
      return field.current!.element;
    },
    insert: text => field.current!.insert(text),
    focus: () => field.current!.focus(),
  }));
  // Take the focus only if the user asked to write, not if the composer is just part of a page.
  const wanted = (replyTo ?? quote ?? edit) !== null || host.closest("dialog") !== null;
  const ready = state !== "loading";

  useLayoutEffect(() => {
    // The plain field still has the focus; setting a selection here would end an input method
    // composition.
    if (early) return;
    const { element } = field.current!;
    element.setSelectionRange(element.value.length, element.value.length);
    if (wanted) element.focus({ preventScroll: true });
  }, [early, wanted, ready]);

  useLayoutEffect(() => {
    // The post that is answered may load after the composer.
    if (!early && start !== undefined && end !== undefined)
      field.current!.element.setSelectionRange(start, end);
  }, [early, start, end]);

  useEffect(() => {
    if (ready) early?.moveTo(field.current!.element, putText, () => setEarly(undefined));
  }, [ready, early]);

  useFittingHeight(field, text);
  useSteadyCaret(field, compose, text);
  const pasted = usePastedAddress(compose);

  return (
    <div className="text">
      <div className="written">
        {text && <Highlighting missing={null} view={view} />}
        <SuggestField
          as="textarea"
          ref={field}
          aria-label={props.label || t`Post text`}
          aria-describedby={hint}
          placeholder={ready ? t`What’s on your mind?` : t`Loading…`}
          rows={3}
          value={text}
          required={required}
          disabled={disabled}
          readOnly={state === "sending" || (state === "loading" && edit !== null)}
          onWrite={text => compose.write(text)}
          onPaste={event => {
            if (!takePastedFiles(event, compose.uploads)) pasted.look(event);
          }}
          onKeyDown={event => void sendByKeys(event, onSend)}
        />
      </div>
      <span id={hint} hidden>
        {t`Send with Ctrl+Enter or ⌘+Enter.`}
      </span>
      {pasted.offer}
      <Cautions cautions={view.cautions} />
    </div>
  );
}
