import * as v from "valibot";
import type { Client } from "../../client.ts";
import { storedDrafts } from "../../drafts/drafts.ts";
import type { StoredRecords } from "../../drafts/stored-records.ts";
import { withReplyTo, submittedAt, dueInTurn, type OutboxEntry } from "./entry.ts";
import { createQueue, sentAt, type Claim } from "./queue.ts";
import { deliver, isTooSoon, timeOf, findSent } from "./delivery.ts";
import { attempt } from "../../load.ts";
import { keepAlive } from "../../entities/keep-alive.ts";
import type { Scheduling } from "../../api/statuses/scheduled-statuses.ts";
import { tabChannel } from "../../entities/tab-channel.ts";
import { createListeners } from "../../lib/listeners.ts";

/** The message to other tabs about a sent or scheduled post. */
const sentMessageShape = v.object({
  id: v.string(),
  made: v.variant("kind", [
    v.object({ kind: v.literal("sent"), status: v.object({ id: v.string() }) }),
    v.object({ kind: v.literal("scheduled") }),
  ]),
});
export type SentResult = v.InferOutput<typeof sentMessageShape>["made"];

export type SentListener = (id: string, made: SentResult) => void;

/** Sends due entries one after the other, and links those that reply to them. */
export function createSender(client: Client, records: StoredRecords<OutboxEntry>) {
  const { environment } = client;
  const drafts = storedDrafts(client);
  const sent = createListeners<Parameters<SentListener>>();
  const recent: { text: string; id: string }[] = [];

  const { resume } = createQueue(client, records, {
    dueAt: entry => dueInTurn(entry, records.$all.get()),
    canSend: () => environment.online() && client.api.authorised,
    send: claim => keepAlive(client, () => send(claim)),
  });

  async function send({ entry, trouble, change, fail }: Claim<OutboxEntry>): Promise<void> {
    const { lostAt } = entry;
    const set = (state: OutboxEntry["state"]) => change(now => ({ ...now, state }));
    let made: Scheduling | null = null;
    let wasSent = false;
    try {
      const now = environment.now();
      if (lostAt !== null && entry.draft.edit === null) {
        made = await findSent(client, entry, lostAt);
        if (!made && trouble?.is === "riddle") return void (await set({ is: "failed", trouble }));
        // The lookup may have taken longer than the claim was valid.
        if (!made && !(await change(renewed))) return;
      }
      // The server would post at once, so wait here.
      if (!made && isTooSoon(entry, now))
        return void (await set({ is: "waiting", until: timeOf(entry)!, trouble: null }));
      wasSent = true;
      made ??= await deliver(client, entry);
    } catch (error) {
      return fail(error, wasSent);
    }
    await finish(entry, made);
  }

  const renewed = (now: OutboxEntry): OutboxEntry =>
    now.state.is === "sending" ? { ...now, state: { ...now.state, at: environment.now() } } : now;

  /**
   * Looks up an entry that another page has sent. Its claim still holds, so that it can't be sent
   * again yet.
   */
  async function look(entry: OutboxEntry): Promise<Scheduling | null> {
    if (entry.draft.edit !== null) return null;
    const lostAt = entry.lostAt ?? sentAt(entry);
    // After a failure it is looked up again when its claim expires.
    return (await attempt(client, () => findSent(client, entry, lostAt))) ?? null;
  }

  /**
   * Links the next entries of the thread to the new post. The entry itself is removed last, so that
   * a crash in between can be repaired.
   */
  async function finish({ id, wire }: OutboxEntry, made: Scheduling): Promise<void> {
    const is = made.kind === "sent" ? made.status.id : made.scheduled.id;
    // A scheduled post can't be replied to yet.
    const replyTo = made.kind === "sent" ? is : null;
    recent.push({ text: wire.status, id: is });
    // Tell other tabs before the entry is removed, or they would take it for lost.
    tabChannel(client).share("outbox", { id, made: sentResultOf(made) });
    for (const other of records.$all.get()) {
      const isNext = other.after === id;
      const isAlike = other.wire.status === wire.status;
      if (other.id === id || !(isNext || isAlike)) continue;
      await records.change(other.id, now => {
        if (!now) return null;
        const updated = { ...now, others: [...now.others, is] };
        return replyTo !== null && now.after === id ? withReplyTo(updated, replyTo, null) : updated;
      });
    }
    await drafts.linkFollowing(id, replyTo);
    await records.change(id, () => null);
    sent.emit(id, sentResultOf(made));
  }

  tabChannel(client).listen("outbox", value => {
    const parsed = v.safeParse(sentMessageShape, value);
    if (parsed.success) sent.emit(parsed.output.id, parsed.output.made);
  });

  const hasDraft = (id: string) => drafts.$drafts.get().some(draft => draft.id === id);

  /** Continues what an earlier page has left unfinished. */
  async function start(): Promise<void> {
    await Promise.all([records.loaded, drafts.loaded]);
    for (const { id } of records.$all.get()) {
      // Read its current state: the lookup of earlier ones takes time.
      const entry = records.$all.get().find(one => one.id === id);
      if (!entry) continue;
      const { draft, state } = entry;
      const isDraft = hasDraft(id);
      if (state.is === "leaving") {
        // The user may already be editing the draft.
        if (!isDraft) await drafts.store(draft);
        await records.change(id, () => null);
      } else if (isDraft) {
        await drafts.remove(id, submittedAt(entry));
      }
      const made = state.is === "sending" ? await look(entry) : null;
      if (made) await finish(entry, made);
    }
    await resume();
  }

  void start();

  return {
    /** Runs the listener when any tab has sent a post. */
    onSent: sent.add,
    /** Whether a draft exists that is still to be sent. */
    waitsFor: hasDraft,
    resume,
    /** Returns the ids of recently sent posts with this text. */
    sentWithText: (text: string) => recent.filter(one => one.text === text).map(({ id }) => id),
  };
}

const sentResultOf = (made: Scheduling): SentResult =>
  made.kind === "sent" ? { kind: "sent", status: { id: made.status.id } } : { kind: "scheduled" };
