import { useLayoutEffect, useState } from "react";
import { retainClient, retainSignedOut, type Client, type RetainedClient } from "../core/client.ts";
import type { Environment } from "../core/platform/environment.ts";
import { missingPersonal } from "../core/session/personal.ts";
import { sessions } from "../core/session/session.ts";
import { missingPictures } from "./kit/pictures/emoji-font.ts";
import type { Session } from "../core/session/types.ts";

/** The client that an element currently acts with, and the session behind it. */
export interface Acting {
  client: Client;
  /** The signed-out client for the same instance, which holds the session. */
  signedOutClient: Client;
  session: Session;
}

/**
 * Returns the client to act with; undefined until everything that the user needs has loaded. Only
 * a mounted element retains it. Throws, for the error boundary, if that code failed to load.
 */
export function useActing(
  environment: Environment,
  instance: string | null,
  as: string | undefined,
  fixedClient: Client | undefined,
): Acting | undefined {
  const [{ acting, error }, setState] = useState(() =>
    peek(onActing => retain(environment, instance, as, fixedClient, onActing)),
  );
  useLayoutEffect(() => {
    let last: Acting | undefined;
    const stop = retain(environment, instance, as, fixedClient, now => {
      last = now;
      // The same state where nothing has changed since the first render.
      const take = () =>
        last === now &&
        setState(before =>
          before.acting?.client === now.client && before.acting.session === now.session
            ? before
            : { acting: now },
        );
      const wait = missing(now.client);
      if (wait) wait.then(take, (error: unknown) => last === now && setState({ error }));
      else take();
    });
    return () => {
      last = undefined;
      stop?.();
    };
  }, [environment, instance, as, fixedClient]);
  if (error) throw error;
  return acting;
}

const SIGNED_OUT: Session = { state: "signed-out" };

interface State {
  acting?: Acting;
  error?: unknown;
}

/** Follows who acts; nobody does without an instance. Returns a function that ends that. */
function retain(
  environment: Environment,
  instance: string | null,
  as: string | undefined,
  fixedClient: Client | undefined,
  onActing: (acting: Acting) => void,
): (() => void) | undefined {
  if (fixedClient) return retainFixedClient(fixedClient, onActing);
  return instance ? follow(environment, instance, as, onActing) : undefined;
}

/**
 * Finds out who acts, for the first render. What that retains is released after this task: by then
 * the element is mounted and has retained it itself, or never will.
 */
function peek(follow: (onActing: (acting: Acting) => void) => (() => void) | undefined): State {
  let acting: Acting | undefined;
  follow(now => (acting = now))?.();
  return acting && !missing(acting.client) ? { acting } : {};
}

/**
 * Resolves when the user's settings and filters have loaded, and whatever else is needed for
 * rendering: without them the page would jump, or show filtered posts. Undefined if nothing is
 * missing.
 */
function missing(client: Client): Promise<unknown> | undefined {
  return missingPersonal(client)?.then(() => missing(client)) ?? missingPictures(client);
}

/** Uses the client that was passed in, which has no stored session behind it. */
function retainFixedClient(client: Client, onActing: (acting: Acting) => void): () => void {
  const { environment, instance, person } = client;
  const signedOutClient = retainSignedOut(environment, instance);
  const session: Session = person === null ? SIGNED_OUT : { state: "signed-in", person, token: "" };
  onActing({ client, signedOutClient: signedOutClient.client, session });
  return () => release(signedOutClient);
}

/**
 * Retains the client of the signed-in user, else the signed-out one. Returns a function that
 * releases it.
 */
function follow(
  environment: Environment,
  instance: string,
  as: string | undefined,
  onActing: (acting: Acting) => void,
): () => void {
  const signedOutClient = retainSignedOut(environment, instance);
  let held: RetainedClient | undefined;
  const stop = sessions(signedOutClient.client).$session.subscribe(session => {
    const before = held;
    if (session.state === "signed-in" && (as ?? session.person) === session.person) {
      held = retainClient(environment, { instance, person: session.person, token: session.token });
    } else if (session.state !== "asking") {
      held = undefined;
    }
    if (before !== held) release(before);
    onActing({
      client: held?.client ?? signedOutClient.client,
      signedOutClient: signedOutClient.client,
      session: sessionFor(as, session),
    });
  });
  return () => {
    stop();
    release(held);
    release(signedOutClient);
  };
}

/** Counts as signed out if the element acts as another account than the signed-in one. */
function sessionFor(as: string | undefined, session: Session): Session {
  const other = session.state === "signed-in" && as !== undefined && as !== session.person;
  return other ? SIGNED_OUT : session;
}

/** Releases later, after components have unsubscribed from stores that may end now. */
function release(held: RetainedClient | undefined): void {
  if (held) queueMicrotask(held.release);
}
