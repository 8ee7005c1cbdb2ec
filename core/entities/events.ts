import * as v from "valibot";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { whoseShape } from "./removal-scope.ts";
import { tabs } from "./tab-channel.ts";

const shared = v.variant("kind", [
  /** A status is deleted. */
  v.object({ kind: v.literal("deleted"), status: v.string() }),
  /**
   * Somebody's posts are no longer wanted. `home`: whoever is no longer followed. `all`: whoever is
   * blocked or muted, boosts of their posts, too.
   */
  v.object({ kind: v.literal("forgot"), of: whoseShape, from: v.picklist(["home", "all"]) }),
  /** Somebody's notifications are no longer wanted. */
  v.object({ kind: v.literal("silenced"), of: whoseShape }),
  /** A request to follow the person is answered, which another client may have done. */
  v.object({ kind: v.literal("answered"), account: v.string() }),
]);
type Shared = v.InferOutput<typeof shared>;

type Local =
  /** A status of the person's own is new; it is imported already. */
  | { kind: "posted"; status: string }
  /** What was forgotten is wanted again. */
  | { kind: "recalled" };

/** What the person did, for lists that may show it. */
export type Deed = Shared | Local;

/** Lists listen for what the person does: who does it need not load all that may show it. */
export interface Deeds {
  /** Here and in the other tabs. */
  tell(deed: Shared): void;
  /** What other tabs hear of in another way, or need not know. */
  tellHere(deed: Local): void;
  listen(listener: (deed: Deed) => void): () => void;
}

export const deeds = scoped((client: Client): Deeds => {
  const listeners = new Set<(deed: Deed) => void>();
  const hear = (deed: Deed) => listeners.forEach(listener => listener(deed));
  tabs(client).listen("deed", told => {
    const heard = v.safeParse(shared, told);
    if (heard.success) hear(heard.output);
  });
  return {
    tell(deed) {
      hear(deed);
      tabs(client).share("deed", deed);
    },
    tellHere: hear,
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
});
