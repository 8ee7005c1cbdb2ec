import { atom, computed, type ReadableAtom } from "nanostores";
import type { MediaAttachment } from "../api/media-attachments.ts";
import type { Client } from "../client.ts";
import { describeFailure, isExpected } from "../failure.ts";
import { createComposeContext } from "./compose-context.ts";
import { createDelivery } from "./compose-delivery.ts";
import { occasionName, type Occasion } from "./compose-occasion.ts";
import { subjectOf } from "./compose-subject.ts";
import {
  composeView,
  isWorthKeeping,
  UNTOUCHED,
  type ComposeView,
  type Written,
} from "./compose-view.ts";
import { drafts } from "./drafts.ts";
import { isAnswer } from "./post.ts";
import { stay } from "./stay.ts";
import type { Visibility } from "./visibility.ts";

/** One post, while somebody writes it. */
export interface Compose {
  $view: ReadableAtom<ComposeView>;
  write(text: string): void;
  setVisibility(visibility: Visibility): void;
  /** The content warning; null takes it off, and gives it back when it is put on again. */
  setWarning(warning: string | null): void;
  /** Puts on what was taken off, or an empty one. */
  toggleWarning(): void;
  /** Whom a reply to several names. */
  address(audience: "all" | "author"): void;
  /** Leaves out what was attached. */
  detach(attachment: MediaAttachment): void;
  /** Gives the status's id; null when it could not be sent, for which the view has words. */
  send(): Promise<string | null>;
  /** Throws the draft away; the answer brings it back. */
  discard(): () => void;
  /** Asks again for what is to be changed. */
  retry(): void;
}

export function createComposition(
  client: Client,
  occasion: Occasion,
): { item: Compose; end(): void } {
  const drawer = drafts(client).of(occasionName(occasion));
  const subject = subjectOf(occasion, drawer.read());
  const context = createComposeContext(client, subject);
  const delivery = createDelivery(client, context, subject);
  const $written = atom<Written>({ ...UNTOUCHED, ...drawer.read() });

  const $view = computed(
    [$written, context.$context, context.$learning],
    (written, known, isLearning) => composeView(written, known, isLearning, subject),
  );

  /** Keeps what is written, in this browser and in step with the other tabs. */
  function put(change: Partial<Written>): void {
    const before = $view.get().text;
    const next = { ...$written.get(), ...change };
    const known = context.$context.get();
    const { isSending: _, kept: __, failure: ___, ...rest } = next;
    const draft = isWorthKeeping(next, known)
      ? { ...rest, text: next.text ?? known.start.text }
      : null;
    $written.set({ ...next, kept: drawer.write(draft, before) });
  }

  const change = (written: Partial<Written>) => put({ ...written, failure: undefined });

  const stopHearing = drawer.hear(({ draft, before }) => {
    const { isSending, text } = $written.get();
    if (isSending) return;
    if ($view.get().text === before) $written.set({ ...UNTOUCHED, ...draft });
    // Something else was typed here: it stays, and is not lost because the other one went.
    else if (!draft && text !== null) put({});
  });

  async function deliver(): Promise<string> {
    const chosen = $written.get().visibility;
    if (chosen === null && context.$context.get().visibility === null) await context.learn();
    const sent = delivery.prepare($view.get(), $written.get().attempt);
    put({ attempt: sent.attempt });
    const id = await sent.go();
    const isSame = delivery.isSame($view.get(), sent.attempt);
    put(isSame ? UNTOUCHED : { isSending: false, attempt: null });
    return id;
  }

  async function send(): Promise<string | null> {
    if (!$view.get().canSend) return null;
    $written.set({ ...$written.get(), isSending: true, failure: undefined });
    try {
      return await stay(client, deliver);
    } catch (error) {
      if (!isExpected(error)) client.environment.report(error);
      const { attempt, kept } = $written.get();
      const after = {
        isSending: false,
        attempt: isAnswer(error) ? null : attempt,
        failure: describeFailure(error),
      };
      // Who signed out meanwhile, in whatever tab, wants nothing to be left here.
      if (kept && drawer.read() === null) $written.set({ ...$written.get(), ...after });
      else put(after);
      return null;
    }
  }

  return {
    item: {
      $view,
      write: text => change({ text }),
      setVisibility: visibility => change({ visibility }),
      setWarning: warning =>
        change(warning === null ? { isWarned: false } : { warning, isWarned: true }),
      toggleWarning: () => change({ isWarned: $view.get().warning === null }),
      address(audience) {
        const { text, audience: present } = $view.get();
        const { alone, ...start } = context.$context.get().start;
        if (alone === null || present === null || present === audience) return;
        const [from, to] = audience === "all" ? [alone, start.text] : [start.text, alone];
        change({ text: to + text.slice(from.length) });
      },
      detach: ({ id }) => change({ media: $view.get().media.filter(one => one.id !== id) }),
      send,
      discard() {
        const { isSending, kept: _, failure: __, ...written } = $written.get();
        put({ ...UNTOUCHED, isSending });
        return () => put(written);
      },
      retry: () =>
        void context.learn().catch(error => {
          if (!isExpected(error)) client.environment.report(error);
        }),
    },
    end() {
      stopHearing();
      context.end();
    },
  };
}
