import { useLayoutEffect, useState } from "react";
import { retainClient, type Client, type RetainedClient } from "../core/client.ts";
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
 * Returns the client to act with. It is undefined until the first layout effect, so that an element
 * that is never mounted retains no client. Throws, for the error boundary, if code that the user
 * needs failed to load.
 */
export function useActing(
  environment: Environment,
  instance: string | null,
  as: string | undefined,
  fixedClient: Client | undefined,
): Acting | undefined {
  const [{ acting, error }, setState] = useState<{ acting?: Acting; error?: unknown }>({});
  useLayoutEffect(() => {
    if (!fixedClient && !instance) return undefined;
    const { tell: onActing, end } = untilLoaded(setState);
    const stop = fixedClient
      ? retainFixedClient(fixedClient, onActing)
      : follow(environment, instance!, as, onActing);
    return () => {
      end();
      stop();
    };
  }, [environment, instance, as, fixedClient]);
  if (error) throw error;
  return acting;
}

/** Resolves when everything needed for rendering has loaded; undefined if nothing is missing. */
function missing(client: Client): Promise<unknown> | undefined {
  return missingPersonal(client)?.then(() => missing(client)) ?? missingPictures(client);
}

/**
 * Withholds a client until the user's settings and filters are loaded: without them the page would
 * jump, or show filtered posts.
 */
function untilLoaded(setState: (state: { acting?: Acting; error?: unknown }) => void) {
  let last: Acting | undefined;
  const onActing = (acting: Acting) => {
    last = acting;
    const wait = missing(acting.client);
    if (!wait) return setState({ acting });
    wait.then(
      () => last === acting && setState({ acting }),
      (error: unknown) => last === acting && setState({ error }),
    );
  };
  return { tell: onActing, end: () => void (last = undefined) };
}

/** Uses the client that was passed in, which has no stored session behind it. */
function retainFixedClient(client: Client, onActing: (acting: Acting) => void): () => void {
  const { environment, instance, person } = client;
  const signedOutClient = retainClient(environment, { instance, person: null, token: null });
  const session: Session =
    person === null ? { state: "signed-out" } : { state: "signed-in", person, token: "" };
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
  const signedOutClient = retainClient(environment, { instance, person: null, token: null });
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
  return other ? { state: "signed-out" } : session;
}

/** Releases later, after components have unsubscribed from stores that may end now. */
function release(held: RetainedClient | undefined): void {
  if (held) queueMicrotask(held.release);
}
