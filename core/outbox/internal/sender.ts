import * as v from "valibot";
import type { Client } from "../../client.ts";
import { keptDrafts } from "../../drafts/drafts.ts";
import type { KeptRecords } from "../../drafts/stored-records.ts";
import { following, takenAt, turnOf, type OutboxEntry } from "./entry.ts";
import { createRounds } from "./rounds.ts";
import { createSending, type Sent } from "./sending.ts";
import { tabs } from "../../entities/tab-channel.ts";

/** The message to other tabs about a sent or scheduled post. */
const sentMessageShape = v.object({
  id: v.string(),
  made: v.variant("kind", [
    v.object({ kind: v.literal("sent"), status: v.object({ id: v.string() }) }),
    v.object({ kind: v.literal("scheduled") }),
  ]),
});
export type Made = v.InferOutput<typeof sentMessageShape>["made"];

export type SentListener = (id: string, made: Made) => void;

export interface Sender {
  onSent(listener: SentListener): () => void;
  /** Whether a draft exists that is still to be sent. */
  waitsFor(id: string): boolean;
  /** The ids of recently sent posts with this text. */
  alike(text: string): string[];
  /** Sends what waited for the network or a sign-in. */
  resume(): Promise<void>;
}

/** Sends due entries one after the other, and links those that reply to them. */
export function createSender(client: Client, records: KeptRecords<OutboxEntry>): Sender {
  const { environment } = client;
  const drafts = keptDrafts(client);
  const sending = createSending(client, records);
  const listeners = new Set<SentListener>();
  const recent: { text: string; id: string }[] = [];

  const turn = (entry: OutboxEntry) => turnOf(entry, records.$all.get());

  function next() {
    const first = records.$all
      .get()
      .toSorted((one, other) => turn(one) - turn(other) || one.addedAt - other.addedAt)[0];
    return first && { id: first.id, at: turn(first) };
  }

  const { work, end } = createRounds(
    client,
    next,
    () => environment.online() && client.api.authorised,
    async id => {
      const sent = await sending.send(id);
      if (sent) await settle(sent);
    },
  );

  /**
   * Links the next entries of the thread to the new post. The entry itself is removed last, so that
   * a crash in between can be repaired.
   */
  async function settle({ entry: { id, wire }, made }: Sent): Promise<void> {
    const is = made.kind === "sent" ? made.status.id : made.scheduled.id;
    // A scheduled post can't be replied to yet.
    const replyTo = made.kind === "sent" ? is : null;
    recent.push({ text: wire.status, id: is });
    // Tell other tabs before the entry is removed, or they would take it for lost.
    tabs(client).share("outbox", { id, made: madeOf(made) });
    for (const other of records.$all.get()) {
      const isNext = other.after === id;
      const isAlike = other.wire.status === wire.status;
      if (other.id === id || !(isNext || isAlike)) continue;
      await records.change(other.id, now => {
        if (!now) return null;
        const updated = { ...now, others: [...now.others, is] };
        return replyTo !== null && now.after === id ? following(updated, replyTo, null) : updated;
      });
    }
    await drafts.answer(id, replyTo);
    await records.change(id, () => null);
    tell(id, madeOf(made));
  }

  const tell = (id: string, made: Made) => listeners.forEach(listener => listener(id, made));

  tabs(client).listen("outbox", value => {
    const parsed = v.safeParse(sentMessageShape, value);
    if (parsed.success) tell(parsed.output.id, parsed.output.made);
  });

  const waitsFor = (id: string) => drafts.$drafts.get().some(draft => draft.id === id);

  async function resume(): Promise<void> {
    await sending.release();
    await work();
  }

  /** Continues what an earlier page has left unfinished. */
  async function begin(): Promise<void> {
    await Promise.all([records.loaded, drafts.loaded]);
    for (const { id } of records.$all.get()) {
      // Read its current state: the lookup of earlier ones takes time.
      const entry = records.$all.get().find(one => one.id === id);
      if (!entry) continue;
      const { draft, state } = entry;
      const isDraft = waitsFor(id);
      if (state.is === "leaving") {
        // The user may already be editing the draft.
        if (!isDraft) await drafts.keep(draft);
        await records.change(id, () => null);
      } else if (isDraft) {
        await drafts.remove(id, takenAt(entry));
      }
      const sent = state.is === "sending" ? await sending.look(entry) : null;
      if (sent) await settle(sent);
    }
    await resume();
  }

  const stopListening = records.listen(() => void work());
  const stopHearing = environment.onOnline(() => void resume());
  client.onEnd(() => {
    end();
    stopListening();
    stopHearing();
  });
  void begin();

  return {
    onSent(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    waitsFor,
    resume,
    alike: text => recent.filter(one => one.text === text).map(({ id }) => id),
  };
}

const madeOf = (made: Sent["made"]): Made =>
  made.kind === "sent" ? { kind: "sent", status: { id: made.status.id } } : { kind: "scheduled" };
