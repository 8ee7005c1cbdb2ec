import type { Client } from "../client.ts";
import type { LearnedContext } from "./compose-context.ts";
import { saveEdit } from "./compose-edit.ts";
import type { Subject } from "./compose-subject.ts";
import type { ComposeView } from "./compose-view.ts";
import { newStatus, statusEdit } from "./compose-wire.ts";
import type { Attempt } from "./draft.ts";
import { instances } from "./instance.ts";
import { post } from "./post.ts";

/** A post as it goes out. */
export interface Delivery {
  attempt: Attempt;
  /** Gives the status's id. */
  go(): Promise<string>;
}

export interface Delivering {
  /** `last` is the attempt whose answer has not come. */
  prepare(view: ComposeView, last: Attempt | null): Delivery;
  /** Whether nothing was written since. */
  isSame(view: ComposeView, attempt: Attempt): boolean;
}

/** How long polls last where the instance does not say. */
const SPAN = { minExpiration: 300, maxExpiration: 2_629_746 };

export function createDelivery(
  client: Client,
  { $context, changed }: LearnedContext,
  { edit }: Subject,
): Delivering {
  const { environment } = client;
  const span = () => instances(client).$instance.get()?.pollLimits ?? SPAN;

  function wired(view: ComposeView) {
    return edit === null
      ? newStatus(view, $context.get(), span())
      : statusEdit(view, $context.get(), span(), environment.now());
  }

  /** A poll that goes on has less time left with every second. */
  function restOf(view: ComposeView): string {
    const { status: _, poll, ...rest } = wired(view);
    return JSON.stringify({ ...rest, ...(edit === null && { poll }) });
  }

  const isSame = ({ text, visibility, ...view }: ComposeView, attempt: Attempt) =>
    attempt.text === text &&
    attempt.visibility === visibility &&
    attempt.rest === restOf({ ...view, text, visibility });

  function prepare(view: ComposeView, last: Attempt | null): Delivery {
    const { text, visibility } = view;
    const again = last !== null && isSame(view, last);
    const attempt = again
      ? last
      : {
          key: environment.randomId(),
          text,
          visibility,
          rest: restOf(view),
          at: environment.now(),
        };

    async function go(): Promise<string> {
      if (edit === null) {
        const wire = newStatus(view, $context.get(), span());
        return (await post(client, attempt, wire, again)).id;
      }
      const wire = statusEdit(view, $context.get(), span(), environment.now());
      const status = await saveEdit(client, edit, attempt, wire, again);
      const { status: words, spoiler_text = "", content_type } = wire;
      changed(status, { id: edit, text: words, spoiler_text, content_type });
      return status.id;
    }

    return { attempt, go };
  }

  return { prepare, isSame };
}
