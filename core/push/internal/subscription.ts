import type { WritableAtom } from "nanostores";
import { NetworkError } from "../../api/http/errors.ts";
import { isMissing } from "../../api/missing.ts";
import {
  createSubscription,
  fetchSubscription,
  updateSubscription,
  type ServerSubscription,
} from "../../api/push-subscription.ts";
import type { AlertPermission } from "../../platform/attention.ts";
import type { Client } from "../../client.ts";
import { describeFailure, reportBug, type Failure } from "../../failure.ts";
import { alerts } from "../../alerts/alerts.ts";
import { askConsent, isPushGranted, takeWanted } from "./consent.ts";
import { endPush, silence } from "../ending.ts";
import { choicesOf, pushStorage, type KeptPush } from "./stored.ts";
import { findMeans, isWhole, type PushMeans } from "./capabilities.ts";
import { tabs } from "../../entities/tab-channel.ts";
import type { PushView } from "../types.ts";
import { msg } from "@lingui/core/macro";
import { locales } from "../../settings/locale.ts";
import { mirrorKey, type Mirror } from "../worker-facts.ts";

const NOTHING = { alerts: {}, policy: null };

export function createPushSubscription(client: Client, $view: WritableAtom<PushView>) {
  const { environment, api } = client;
  const storage = pushStorage(client);
  const mirror = mirrorPush(client);
  let server: ServerSubscription | null = null;
  let sending = Promise.resolve();
  let waiting = 0;
  let followed = false;

  // Tell other tabs: each save sends all choices, so one based on old values would revert this
  // change.
  const notifyTabs = () => tabs(client).share("push", "changed");
  tabs(client).listen("push", () => followed && lookAgain());

  const become = (state: PushView["state"], failure?: Failure) =>
    $view.set({ ...NOTHING, state, ...(failure && { failure }) });

  const cannot = (lack: PushView["lack"]) => $view.set({ ...NOTHING, state: "unsupported", lack });

  async function permission(): Promise<AlertPermission> {
    return (await environment.attention()).permission();
  }

  /** Determines the state of push, and restores a subscription that was ended elsewhere. */
  async function look(): Promise<void> {
    const found = await findMeans(client);
    if (typeof found === "string") return cannot(found);
    const wanted = takeWanted(client);
    const kept = storage.read();
    if (isPushGranted(client) === false) {
      // After a new sign-in the token lacks the scope `push`: end the old subscription.
      if (kept) await silence(environment);
      storage.forget();
      return become(wanted ? "failed" : "consent", wanted ? NOT_GRANTED : undefined);
    }
    if (wanted) return subscribe(found);
    if (kept && (await permission()) !== "granted") await stop();
    else if (kept) return mend(found);
    if ((await permission()) === "denied") return cannot("permission");
    become(isPushGranted(client) ? "off" : "consent");
  }

  async function mend(found: PushMeans): Promise<void> {
    server = await fetchSubscription(api);
    if (await isWhole(found, server)) return settle(server!);
    await subscribe(found);
  }

  async function subscribe(found: PushMeans): Promise<void> {
    become("working");
    try {
      const { line, key } = found;
      if (!(await isWhole(found, server))) await line.unsubscribe();
      const address = await line.subscribe(key);
      settle(await createSubscription(api, address, choicesOf(storage.read())));
      notifyTabs();
    } catch (error) {
      if (!isRefused(error)) reportBug(client, error);
      // Without a response, keep the choices to retry on the next visit.
      if (!(error instanceof NetworkError)) storage.forget();
      await fall();
      become("failed", pushFailure(error));
    }
  }

  async function fall(): Promise<void> {
    server = null;
    mirror.end();
    await silence(environment);
  }

  function settle(subscription: ServerSubscription): void {
    server = subscription;
    const policy = subscription.policy ?? null;
    keep({ alerts: subscription.alerts, policy: subscription.policy });
    $view.set({ state: "on", alerts: subscription.alerts, policy });
  }

  function keep(kept: KeptPush): void {
    storage.write(kept);
    mirror.write(kept.alerts);
  }

  async function stop(): Promise<void> {
    await endPush(client);
    await fall();
    become("off");
  }

  async function enable(): Promise<void> {
    const found = await findMeans(client);
    if (typeof found === "string") return cannot(found);
    const attention = await environment.attention();
    if (attention.permission() === "default") await attention.ask();
    if (attention.permission() !== "granted") return become("failed", FORBIDDEN);
    if (isPushGranted(client)) return subscribe(found);
    become("working");
    if (!(await askConsent(client))) become("failed", FORGETFUL);
  }

  function change(choices: Partial<Pick<PushView, "alerts" | "policy">>): Promise<void> {
    const before = $view.get();
    if (before.state !== "on") return Promise.resolve();
    $view.set({ ...before, ...choices });
    waiting += 1;
    return (sending = sending.then(() => reporting(send)));
  }

  /** Saves the current choices. Of several queued calls, the last one sends them. */
  async function send(): Promise<void> {
    waiting -= 1;
    const { state, alerts, policy } = $view.get();
    if (waiting > 0 || state !== "on" || !server) return;
    try {
      const data = { alerts, ...(policy && { policy }) };
      const answer = await updateSubscription(api, server.id, data);
      if (waiting > 0) return;
      settle(answer);
      notifyTabs();
    } catch (error) {
      if (!isMissing(error)) {
        settle(server);
        throw error;
      }
      // The server has lost the subscription: create it again with these choices.
      keep({ alerts: { ...alerts }, policy: policy ?? undefined });
      const found = await findMeans(client);
      if (typeof found !== "string") await subscribe(found);
    }
  }

  /** Runs an action and shows its failure. */
  async function reporting(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      if ($view.get().state === "working") become("failed", pushFailure(error));
      else alerts(client).tell(error);
    }
  }

  const lookAgain = () =>
    void look().catch(error => {
      if ($view.get().state === "checking") become("failed", pushFailure(error));
      reportBug(client, error);
    });

  return {
    enable: () => reporting(enable),
    disable: () => reporting(() => stop().then(notifyTabs)),
    change,
    /**
     * Checks push now, and whenever the worker reports a new subscription. Returns a function that
     * stops this.
     */
    follow(): () => void {
      let stopHearing = () => {};
      let over = false;
      followed = true;
      lookAgain();
      const onMessage = (message: unknown) =>
        (message as { type?: unknown } | null)?.type === "resubscribed" && lookAgain();
      void environment.worker().then(found => {
        if (found && !over) stopHearing = found.listen(onMessage);
        return found;
      });
      return () => {
        over = true;
        followed = false;
        stopHearing();
      };
    },
  };
}

/** The user or the browser has blocked notifications of this page. */
const FORBIDDEN: Failure = {
  title: msg`Oops!`,
  message: msg`Your browser doesn’t let this page notify you. You can change that in its settings.`,
};

const NOT_GRANTED: Failure = {
  title: msg`Oops!`,
  message: msg`Your instance didn’t allow push notifications.`,
};

const FORGETFUL: Failure = {
  title: msg`Oops!`,
  message: msg`Your browser doesn’t let this page store anything, so this won’t work.`,
};

const NO_SERVICE: Failure = {
  title: msg`Oops!`,
  message: msg`The push service of your browser can’t be reached. Please try again later.`,
};

/** Whether the browser's push service rejected the request, which is no bug. */
const isRefused = (error: unknown): boolean => error instanceof DOMException;

/** Why push couldn't be turned on. */
const pushFailure = (error: unknown): Failure =>
  isRefused(error) ? NO_SERVICE : describeFailure(error);

/** Stores the data for the service worker, and updates it when the language changes. */
function mirrorPush(client: Client) {
  const { environment } = client;
  const { $locale } = locales(environment);
  let alerts: Mirror["alerts"] | null = null;

  function leave(): void {
    if (!alerts) return;
    const mirror: Mirror = { locale: $locale.get(), alerts };
    void environment.database.set(mirrorKey(environment.origin), mirror);
  }

  client.onEnd($locale.listen(leave));

  return {
    write(chosen: Mirror["alerts"]): void {
      alerts = chosen;
      leave();
    },
    end: () => void (alerts = null),
  };
}
