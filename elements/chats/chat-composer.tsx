import { useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { atom } from "nanostores";
import { SendHorizontal } from "lucide";
import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
} from "react";
import { MAX_FILES, type OpenChat } from "../../core/chats/open-chat.ts";
import { EmojiButton } from "../composer/emoji/emoji-button.tsx";
import type { FieldHandle } from "../composer/field/field-handle.ts";
import { SuggestField } from "../composer/field/suggest-field.tsx";
import { AddMedia } from "../composer/media/add-media.tsx";
import type { MediaTarget } from "../composer/media/media-target.ts";
import { Media } from "../composer/media/media.tsx";
import { takePastedFiles } from "../composer/media/paste.ts";
import { composerSheets } from "../composer/sheets.ts";
import type { Catalogues } from "../definition.ts";
import { Form } from "../kit/controls/form.tsx";
import { Icon } from "../kit/controls/icon.tsx";
import { useSurface } from "../surface.ts";

export const words: Catalogues = {
  english: import.meta.glob("../../core/locales/en/composer.po", { eager: true }),
  others: import.meta.glob(["../../core/locales/*/composer.po", "!../../core/locales/en/*"]),
};
export const sheets = composerSheets;

const $VIEW = atom({ state: "writing", warning: null, isSensitive: false } as const);

/** The field for the next message, with emoji and one file. */
export function ChatComposer(props: {
  chat: OpenChat;
  /** The id of the element that tells whom one writes to. */
  describedBy: string;
}): ReactElement {
  const { chat } = props;
  const { t } = useLingui();
  const [text, setText] = useState(chat.text);
  const field = useRef<FieldHandle>(null);
  const target = useMemo((): MediaTarget => ({ $view: $VIEW, uploads: chat.uploads }), [chat]);
  const [file] = useStore(chat.uploads.$uploads);
  useFocusFromTitle(field);
  const isReady = file ? file.status.state === "ready" : text.trim() !== "";

  function write(next: string): void {
    setText(next);
    chat.write(next);
  }

  function send(): void {
    if (!isReady) return;
    chat.send(text);
    write("");
    field.current?.focus();
  }

  /** Enter sends; on a touch screen, whose keyboard has no Shift for it, it starts a new line. */
  function sendByEnter(event: KeyboardEvent): void {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    const isForced = event.ctrlKey || event.metaKey;
    if (!isForced && matchMedia("(pointer: coarse)").matches) return;
    event.preventDefault();
    send();
  }

  return (
    <Form className="chat-composer" onSend={send}>
      <Media compose={target} />
      <div className="chat-field">
        <AddMedia compose={target} most={MAX_FILES} />
        <SuggestField
          as="textarea"
          ref={field}
          rows={1}
          className="text-field"
          aria-label={t`Message`}
          aria-describedby={props.describedBy}
          placeholder={t`Message`}
          value={text}
          onWrite={write}
          onKeyDown={sendByEnter}
          onPaste={event => void takePastedFiles(event, chat.uploads)}
        />
        <EmojiButton field={field} />
        <button
          type="submit"
          className="round chat-send"
          aria-label={t`Send`}
          title={t`Send`}
          aria-disabled={!isReady}
        >
          <Icon of={SendHorizontal} />
        </button>
      </div>
    </Form>
  );
}

/**
 * Takes the focus from the title of the page, which has it when a chat was opened: there, what one
 * types would be shortcuts. On a touch screen, the keyboard would cover the messages.
 */
function useFocusFromTitle(field: RefObject<FieldHandle | null>): void {
  const { host } = useSurface();
  useEffect(() => {
    let isWanted = true;
    // If the chat is known, the page focuses its title only after this effect.
    queueMicrotask(() => {
      if (!isWanted || matchMedia("(pointer: coarse)").matches) return;
      const { activeElement } = host.getRootNode() as Document | ShadowRoot;
      const isTitle = activeElement?.matches("h1[tabindex]");
      if (isTitle && activeElement?.closest("main, .page-column")?.contains(host))
        field.current?.focus();
    });
    return () => {
      isWanted = false;
    };
  }, [field, host]);
}
