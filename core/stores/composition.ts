import { atom, computed, type ReadableAtom } from "nanostores";
import type { MediaAttachment } from "../api/media-attachments.ts";
import type { Client } from "../client.ts";
import type { Status } from "../api/statuses.ts";
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
import { createLanguageGuess } from "./language-guess.ts";
import type { PollDraft } from "./poll-drafts.ts";
import { isAnswer } from "./post.ts";
import type { QuotePolicy } from "./quote-policies.ts";
import { stay } from "./stay.ts";
import type { UploadList } from "./upload-list.ts";
import { uploads } from "./uploads.ts";
import type { Visibility } from "./visibility.ts";

/** What becomes of a post that is sent. `waits`: the outbox has it, and shows it. */
export type Sending =
  | { kind: "sent"; status: string }
  | { kind: "waits" }
  | { kind: "scheduled" }
  | { kind: "refused" };

/** One post, while somebody writes it. */
export interface Compose {
  $view: ReadableAtom<ComposeView>;
  /** The id of the kept draft that it is written in: for lists of drafts, and for other windows. */
  $draft: ReadableAtom<string>;
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
  setSensitive(on: boolean): void;
  setPoll(poll: PollDraft | null): void;
  setLanguage(code: string | null): void;
  setContentType(type: string): void;
  setScheduledAt(at: string | null): void;
  setExpiry(seconds: number | null): void;
  setQuotePolicy(policy: QuotePolicy): void;
  /** Quotes that status, or none. */
  setQuote(status: string | null): void;
  setAddressees(accts: readonly string[] | null): void;
  /** What is attached. */
  uploads: UploadList;
  /** The language that it seems to be written in. */
  $guess: ReadableAtom<string | null>;
  /** The posts that follow this one, in their order. */
  $thread: ReadableAtom<readonly Compose[]>;
  addToThread(): void;
  /** Takes a part out of the thread; the answer puts it back. */
  leaveThread(part: Compose): () => void;
  /** Keeps it among the drafts, and begins a new one in its place. */
  putAside(): void;
  /** How the server would show it; throws the errors of the API. */
  preview(): Promise<Status>;
  /** What became of it; where it was refused the view has words. `visibility`: for this time. */
  send(how?: { visibility?: Visibility }): Promise<Sending>;
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
  const guess = createLanguageGuess(client);
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

  async function send(): Promise<Sending> {
    if (!$view.get().canSend) return { kind: "refused" };
    $written.set({ ...$written.get(), isSending: true, failure: undefined });
    try {
      return { kind: "sent", status: await stay(client, deliver) };
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
      return { kind: "refused" };
    }
  }

  return {
    item: {
      $view,
      $draft: atom(occasionName(occasion)),
      write(text) {
        change({ text });
        guess.look(text);
      },
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
      setSensitive: isSensitive => change({ isSensitive }),
      setPoll: poll => change({ poll }),
      setLanguage: language => change({ language }),
      setContentType: contentType => change({ contentType }),
      setScheduledAt: scheduledAt => change({ scheduledAt }),
      setExpiry: expiresIn => change({ expiresIn }),
      setQuotePolicy: quotePolicy => change({ quotePolicy }),
      setQuote: quote => change({ quote }),
      setAddressees: addressees => change({ addressees }),
      uploads: uploads(client).of(occasionName(occasion)),
      $guess: guess.$guess,
      $thread: atom<readonly Compose[]>([]),
      addToThread() {},
      leaveThread: () => () => {},
      putAside: () => put(UNTOUCHED),
      preview: () => Promise.reject(new Error("Nothing previews yet")),
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
      guess.end();
      context.end();
    },
  };
}
