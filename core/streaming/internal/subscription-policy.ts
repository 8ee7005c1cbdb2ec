import type { StreamName } from "../../api/streaming.ts";
import type { PageHost } from "../../platform/page.ts";
import type { Runtime } from "../../platform/runtime.ts";

/** Decides which streams a tab subscribes to: fewer, the longer it is hidden. */
export interface SubscriptionPolicy {
  streams(): StreamName[];
  /** Whether the tab is hidden and shows no alerts. */
  readonly isUnseen: boolean;
  /**
   * Keeps a hidden tab subscribed to the user's own stream until the returned function is called.
   */
  stayAwake(): () => void;
  /** Checks again which streams are wanted. */
  update(): void;
  end(): void;
}

/** Milliseconds that a hidden tab stays subscribed: to public streams, and to the user's own. */
const PUBLIC_LINGER_MS = 20_000;
const OWN_LINGER_MS = 5 * 60_000;

const OWN: readonly StreamName[] = ["user", "direct"];

interface PolicyListener {
  /** The wanted streams may have changed. */
  changed(): void;
  /** The tab became visible. */
  seen(): void;
}

export function createSubscriptionPolicy(
  environment: PageHost & Runtime,
  watched: () => Iterable<StreamName>,
  { changed, seen }: PolicyListener,
): SubscriptionPolicy {
  let hiddenAt = environment.visible() ? null : environment.now();
  let awake = 0;
  let stopWaiting = () => {};

  const hiddenFor = () => (hiddenAt === null ? 0 : environment.now() - hiddenAt);

  function wanted(stream: StreamName): boolean {
    const time = hiddenFor();
    if (!OWN.includes(stream)) return time < PUBLIC_LINGER_MS;
    return awake > 0 || time < OWN_LINGER_MS;
  }

  function update(): void {
    stopWaiting();
    const left = [PUBLIC_LINGER_MS, OWN_LINGER_MS]
      .map(limit => limit - hiddenFor())
      .filter(time => time > 0);
    if (hiddenAt !== null && left.length > 0)
      stopWaiting = environment.after(Math.min(...left), update);
    changed();
  }

  const stopLooking = environment.onVisibility(visible => {
    hiddenAt = visible ? null : (hiddenAt ?? environment.now());
    update();
    if (visible) seen();
  });

  return {
    streams: () => [...watched()].filter(wanted),
    get isUnseen() {
      return hiddenAt !== null && awake === 0;
    },
    stayAwake() {
      awake += 1;
      update();
      let over = false;
      return () => {
        if (over) return;
        over = true;
        awake -= 1;
        update();
      };
    },
    update,
    end() {
      stopWaiting();
      stopLooking();
    },
  };
}
