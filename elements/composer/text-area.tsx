import { useLingui, Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type Ref,
  type RefObject,
} from "react";
import { latePart } from "../kit/late/late.tsx";
import type { Compose } from "../../core/composer/compose.ts";
import type { EarlyText } from "../kit/text/early-field.ts";
import { useSurface } from "../surface.ts";
import type { FieldHandle } from "./field/field-handle.ts";
import { replaceText } from "../kit/text/replace-text.ts";
import { sendByKeys, type OnSend } from "./field/send-keys.ts";
import { SuggestField } from "./field/suggest-field.tsx";
import { useFittingHeight } from "./field/use-fitting-height.ts";
import { useImperative } from "./field/use-imperative.ts";
import { usePastedAddress } from "./field/use-pasted-address.tsx";
import { takePastedFiles } from "./media/paste.ts";
import { Info } from "lucide";
import type { Caution } from "../../core/composer/view.ts";
import { Icon } from "../kit/controls/icon.tsx";

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
  /** Whether it is one line that grows. */
  compact?: boolean;
  required?: boolean;
  disabled?: boolean;
}): ReactElement {
  const { compose, onSend, ref, compact = false, required, disabled } = props;
  const [early, setEarly] = useState(props.early);
  const { t } = useLingui();
  const { host } = useSurface();
  const view = useStore(compose.$view);
  const { text, selection, state, replyTo, quote, edit } = view;
  const [start, end] = selection ?? [];
  const field = useRef<FieldHandle>(null);
  const hint = useId();
  useImperative(ref, () => ({
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
    if (ready) early?.moveTo(field.current!.element, replaceText, () => setEarly(undefined));
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
          placeholder={!ready ? t`Loading…` : compact ? t`Reply` : t`What’s on your mind?`}
          rows={compact ? 1 : 3}
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

const WORDS: Record<Caution, ReactElement> = {
  hashtag: <Trans>This post won’t be listed under any hashtag because it isn’t public.</Trans>,
  locked: (
    <Trans>
      Anyone can follow you without approval, and will then see your followers-only posts.
    </Trans>
  ),
  conversation: (
    <Trans>
      This post goes to everyone in the conversation. It isn’t encrypted, so the admins of your
      server and theirs can read it.
    </Trans>
  ),
  direct: (
    <Trans>
      This post goes to everyone you mention. It isn’t encrypted, so the admins of your server and
      theirs can read it.
    </Trans>
  ),
};

/** Warnings about who will or won't see the post. */
function Cautions(props: { cautions: readonly Caution[] }): ReactElement {
  return (
    <div className="cautions" aria-live="polite">
      {props.cautions.map(caution => (
        <p key={caution}>
          <Icon of={Info} />
          <span>{WORDS[caution]}</span>
        </p>
      ))}
    </div>
  );
}

/** Keeps the caret or selection when text is inserted before what the user has typed. */
function useSteadyCaret(
  field: RefObject<FieldHandle | null>,
  { $view }: Pick<Compose, "$view">,
  text: string,
): void {
  const moved = useRef<readonly [start: number, end: number]>(null);

  // React would move the caret to the end; the store notifies before React renders.
  useEffect(
    () =>
      $view.listen(({ text: next }) => {
        const { value, selectionStart, selectionEnd } = field.current!.element;
        if (value === "" || value === next || !next.endsWith(value)) return;
        const more = next.length - value.length;
        moved.current = [selectionStart! + more, selectionEnd! + more];
      }),
    [field, $view],
  );

  useLayoutEffect(() => {
    if (moved.current) field.current!.element.setSelectionRange(...moved.current);
    moved.current = null;
  }, [field, text]);
}
