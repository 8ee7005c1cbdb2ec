import { atom, computed, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { describeFailure, isExpected } from "../failure.ts";
import { scoped } from "../lib/scope.ts";
import { createComposeContext } from "./compose-context.ts";
import { composeView, UNTOUCHED, type ComposeView, type Written } from "./compose-view.ts";
import { drafts, type Draft } from "./drafts.ts";
import { isAnswer, post } from "./post.ts";
import { createShelf } from "./shelf.ts";
import { statuses } from "./statuses.ts";
import { stay } from "./stay.ts";
import type { Visibility } from "./visibility.ts";

export interface Compose {
  $view: ReadableAtom<ComposeView>;
  write(text: string): void;
  setVisibility(visibility: Visibility): void;
  /** Gives the new status's id; null when it could not be sent, for which the view has words. */
  send(): Promise<string | null>;
  /** Throws the draft away. */
  discard(): void;
}

/** A post that stays open until everyone who holds it has let go; its draft stays longer. */
export interface HeldCompose {
  compose: Compose;
  release(): void;
}

export interface ComposeStore {
  /** The one new post, or the one reply to this status; a boost stands for what it boosts. */
  open(options?: { replyTo?: string }): HeldCompose;
}

export const composes = scoped((client: Client): ComposeStore => {
  const shelf = createShelf((replyTo: string | null) => createCompose(client, replyTo));
  client.onEnd(shelf.end);

  /** Who comes back while it is being sent finds it being sent, not a draft to send again. */
  async function send(name: string | null): Promise<string | null> {
    const { item, release } = shelf.hold(name);
    return item.send().finally(release);
  }

  return {
    open({ replyTo } = {}) {
      const name =
        replyTo === undefined ? null : (statuses(client).get(replyTo)?.reblog ?? replyTo);
      const { item, release } = shelf.hold(name);
      return { compose: { ...item, send: () => send(name) }, release };
    },
  };
});

function createCompose(client: Client, replyTo: string | null): { item: Compose; end(): void } {
  const drawer = drafts(client).of(replyTo);
  const context = createComposeContext(client, replyTo);
  const $written = atom<Written>({ ...UNTOUCHED, ...drawer.read() });

  const $view = computed(
    [$written, context.$context, context.$learning],
    (written, known, isLearning) => composeView(written, known, isLearning, replyTo),
  );

  /** Keeps what is written, in this browser and in step with the other tabs. */
  function put(change: Partial<Written>): void {
    const before = $view.get().text;
    const next = { ...$written.get(), ...change };
    const isWorthKeeping =
      next.visibility !== null ||
      next.attempt !== null ||
      (next.text !== null && next.text !== startText());
    const draft: Draft | null = isWorthKeeping
      ? { text: next.text ?? startText(), visibility: next.visibility, attempt: next.attempt }
      : null;
    $written.set({ ...next, kept: drawer.write(draft, before) });
  }

  const startText = () => context.$context.get().start.text;

  const stopHearing = drawer.hear(({ draft, before }) => {
    const { isSending, text } = $written.get();
    if (isSending) return;
    if ($view.get().text === before) $written.set({ ...UNTOUCHED, ...draft });
    // Something else was typed here: it stays, and is not lost because the other one went.
    else if (!draft && text !== null) put({});
  });

  async function deliver(): Promise<string> {
    const { text } = $view.get();
    const { visibility: chosen, attempt: last } = $written.get();
    if (chosen === null && context.$context.get().visibility === null) await context.learn();
    const { visibility } = $view.get();
    const again = last?.text === text && last.visibility === visibility;
    const attempt = again
      ? last
      : { key: client.environment.randomId(), text, visibility, at: client.environment.now() };
    put({ attempt });
    const answered = parent();
    const { id } = await post(client, attempt, answered, again);
    const isSame = $view.get().text === text;
    put(isSame ? UNTOUCHED : { isSending: false, attempt: null });
    return id;
  }

  /** The status that is answered, which is the boosted one where a boost was shown. */
  function parent(): string | null {
    return replyTo === null ? null : (statuses(client).get(replyTo)?.reblog ?? replyTo);
  }

  async function send(): Promise<string | null> {
    if (!$view.get().canSend) return null;
    $written.set({ ...$written.get(), isSending: true, failure: undefined });
    try {
      return await stay(client, deliver);
    } catch (error) {
      if (!isExpected(error)) client.environment.report(error);
      const { attempt, kept } = $written.get();
      const change = {
        isSending: false,
        attempt: isAnswer(error) ? null : attempt,
        failure: describeFailure(error),
      };
      // Who signed out meanwhile, in whatever tab, wants nothing to be left here.
      if (kept && drawer.read() === null) $written.set({ ...$written.get(), ...change });
      else put(change);
      return null;
    }
  }

  return {
    item: {
      $view,
      write: text => put({ text, failure: undefined }),
      setVisibility: visibility => put({ visibility, failure: undefined }),
      send,
      discard: () => put({ ...UNTOUCHED, isSending: $written.get().isSending }),
    },
    end() {
      stopHearing();
      context.end();
    },
  };
}
