import { useLayoutEffect, useState } from "react";
import { retainClient, type Client, type RetainedClient } from "../core/client.ts";
import type { Environment } from "../core/platform/environment.ts";
import { lacksPersonal, personal } from "../core/session/personal.ts";
import { sessions } from "../core/session/session.ts";
import { missingPictures } from "./kit/pictures/emoji-font.ts";
import type { Session } from "../core/session/types.ts";

/** Who acts in an element at the moment. */
export interface Acting {
  client: Client;
  /** The client of nobody on the same instance: it knows the session. */
  nobody: Client;
  session: Session;
}

/**
 * Undefined until the first layout effect, so that an element that is never mounted holds nobody.
 * Throws where code that a person needs did not come, for the error boundary.
 */
export function useActing(
  environment: Environment,
  instance: string | null,
  as: string | undefined,
  given: Client | undefined,
): Acting | undefined {
  const [{ acting, error }, setState] = useState<{ acting?: Acting; error?: unknown }>({});
  useLayoutEffect(() => {
    if (!given && !instance) return undefined;
    const { tell, end } = gate(setState);
    const stop = given ? stay(given, tell) : follow(environment, instance!, as, tell);
    return () => {
      end();
      stop();
    };
  }, [environment, instance, as, given]);
  if (error) throw error;
  return acting;
}

/** Undefined where nothing is. */
function missing(client: Client): Promise<unknown> | undefined {
  if (!lacksPersonal(client)) return missingPictures(client);
  return personal.load().then(() => missing(client));
}

/** Nobody is shown anything before what they chose is known: it would jump, or be what they filter. */
function gate(setState: (state: { acting?: Acting; error?: unknown }) => void) {
  let last: Acting | undefined;
  const tell = (acting: Acting) => {
    last = acting;
    const wait = missing(acting.client);
    if (!wait) return setState({ acting });
    wait.then(
      () => last === acting && setState({ acting }),
      (error: unknown) => last === acting && setState({ error }),
    );
  };
  return { tell, end: () => void (last = undefined) };
}

/** A client that was handed in ready-made has no session behind it. */
function stay(client: Client, tell: (acting: Acting) => void): () => void {
  const { environment, instance, person } = client;
  const nobody = retainClient(environment, { instance, person: null, token: null });
  const session: Session =
    person === null ? { state: "signed-out" } : { state: "signed-in", person, token: "" };
  tell({ client, nobody: nobody.client, session });
  return () => release(nobody);
}

/** Holds the client of whoever is signed in, else that of nobody; the answer lets go. */
function follow(
  environment: Environment,
  instance: string,
  as: string | undefined,
  tell: (acting: Acting) => void,
): () => void {
  const nobody = retainClient(environment, { instance, person: null, token: null });
  let held: RetainedClient | undefined;
  const stop = sessions(nobody.client).$session.subscribe(session => {
    const before = held;
    if (session.state === "signed-in" && (as ?? session.person) === session.person) {
      held = retainClient(environment, { instance, person: session.person, token: session.token });
    } else if (session.state !== "asking") {
      held = undefined;
    }
    if (before !== held) release(before);
    tell({
      client: held?.client ?? nobody.client,
      nobody: nobody.client,
      session: seenAs(as, session),
    });
  });
  return () => {
    stop();
    release(held);
    release(nobody);
  };
}

/** For an element that acts as somebody else, nobody is signed in. */
function seenAs(as: string | undefined, session: Session): Session {
  const other = session.state === "signed-in" && as !== undefined && as !== session.person;
  return other ? { state: "signed-out" } : session;
}

/** Later, so that components have stopped watching the stores that may end now. */
function release(held: RetainedClient | undefined): void {
  if (held) queueMicrotask(held.release);
}
