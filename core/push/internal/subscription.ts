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
import { reportBug, type Failure } from "../../failure.ts";
import { alerts } from "../../alerts/alerts.ts";
import { askConsent, isPushGranted, takePushWanted } from "./consent.ts";
import { endPush, endBrowserSubscription } from "../ending.ts";
import { choicesOf, pushStorage, type StoredPush } from "./stored.ts";
import { findPushSupport, isCurrent, type PushSupport } from "./capabilities.ts";
import { tabChannel } from "../../entities/tab-channel.ts";
import type { PushView } from "../types.ts";
import { FORBIDDEN, FORGETFUL, isRefused, NOT_GRANTED, pushFailure } from "./failures.ts";
import { createWorkerCopy } from "./worker-copy.ts";

const NOTHING = { alerts: {}, policy: null };

export function createPushSubscription(client: Client, $view: WritableAtom<PushView>) {
  const { environment, api } = client;
  const storage = pushStorage(client);
  const mirror = createWorkerCopy(client);
  let server: ServerSubscription | null = null;
  let sending = Promise.resolve();
  let waiting = 0;
  let followed = false;

  // Tell other tabs: each save sends all choices, so one based on old values would revert this
  // change.
  const notifyTabs = () => tabChannel(client).share("push", "changed");
  tabChannel(client).listen("push", () => followed && lookAgain());

  const setState = (state: PushView["state"], failure?: Failure) =>
    $view.set({ ...NOTHING, state, ...(failure && { failure }) });

  const setUnsupported = (obstacle: PushView["obstacle"]) =>
    $view.set({ ...NOTHING, state: "unsupported", obstacle });

  async function permission(): Promise<AlertPermission> {
    return (await environment.attention()).permission();
  }

  /** Determines the state of push, and restores a subscription that was ended elsewhere. */
  async function look(): Promise<void> {
    const found = await findPushSupport(client);
    if (typeof found === "string") return setUnsupported(found);
    const wanted = takePushWanted(client);
    const kept = storage.read();
    if (isPushGranted(client) === false) {
      // After a new sign-in the token lacks the scope `push`: end the old subscription.
      if (kept) await endBrowserSubscription(environment);
      storage.forget();
      return setState(wanted ? "failed" : "consent", wanted ? NOT_GRANTED : undefined);
    }
    if (wanted) return subscribe(found);
    if (kept && (await permission()) !== "granted") await stop();
    else if (kept) return repair(found);
    if ((await permission()) === "denied") return setUnsupported("permission");
    setState(isPushGranted(client) ? "off" : "consent");
  }

  async function repair(found: PushSupport): Promise<void> {
    server = await fetchSubscription(api);
    if (await isCurrent(found, server)) return applySubscription(server!);
    await subscribe(found);
  }

  async function subscribe(found: PushSupport): Promise<void> {
    setState("working");
    try {
      const { service, key } = found;
      if (!(await isCurrent(found, server))) await service.unsubscribe();
      const address = await service.subscribe(key);
      applySubscription(await createSubscription(api, address, choicesOf(storage.read())));
      notifyTabs();
    } catch (error) {
      if (!isRefused(error)) reportBug(client, error);
      // Without a response, keep the choices to retry on the next visit.
      if (!(error instanceof NetworkError)) storage.forget();
      await turnOff();
      setState("failed", pushFailure(error));
    }
  }

  async function turnOff(): Promise<void> {
    server = null;
    mirror.end();
    await endBrowserSubscription(environment);
  }

  function applySubscription(subscription: ServerSubscription): void {
    server = subscription;
    const policy = subscription.policy ?? null;
    keep({ alerts: subscription.alerts, policy: subscription.policy });
    $view.set({ state: "on", alerts: subscription.alerts, policy });
  }

  function keep(kept: StoredPush): void {
    storage.write(kept);
    mirror.write(kept.alerts);
  }

  async function stop(): Promise<void> {
    await endPush(client);
    await turnOff();
    setState("off");
  }

  async function enable(): Promise<void> {
    const found = await findPushSupport(client);
    if (typeof found === "string") return setUnsupported(found);
    const attention = await environment.attention();
    if (attention.permission() === "default") await attention.ask();
    if (attention.permission() !== "granted") return setState("failed", FORBIDDEN);
    if (isPushGranted(client)) return subscribe(found);
    setState("working");
    if (!(await askConsent(client))) setState("failed", FORGETFUL);
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
      applySubscription(answer);
      notifyTabs();
    } catch (error) {
      if (!isMissing(error)) {
        applySubscription(server);
        throw error;
      }
      // The server has lost the subscription: create it again with these choices.
      keep({ alerts: { ...alerts }, policy: policy ?? undefined });
      const found = await findPushSupport(client);
      if (typeof found !== "string") await subscribe(found);
    }
  }

  /** Runs an action and shows its failure. */
  async function reporting(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      if ($view.get().state === "working") setState("failed", pushFailure(error));
      else alerts(client).showError(error);
    }
  }

  const lookAgain = () =>
    void look().catch(error => {
      if ($view.get().state === "checking") setState("failed", pushFailure(error));
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
