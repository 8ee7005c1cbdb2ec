/** GET requests in flight, shared by all callers that need the same at the same time. */
export interface InFlightRequests<T> {
  /**
   * Joins the request of this name, or starts it. A signal detaches only its own caller; the
   * request is aborted when no caller is left.
   */
  join(name: string, start: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Makes later callers start new requests: responses to those in flight may be outdated. */
  renew(): void;
}

interface InFlightRequest<T> {
  arrival: Promise<T>;
  waiters: number;
  controller: AbortController;
}

export function createInFlightRequests<T>(): InFlightRequests<T> {
  let inFlight = new Map<string, InFlightRequest<T>>();

  function start(name: string, go: (signal: AbortSignal) => Promise<T>): InFlightRequest<T> {
    const generation = inFlight;
    const controller = new AbortController();
    const arrival = go(controller.signal).finally(() => {
      if (generation.get(name) === request) generation.delete(name);
    });
    const request = { arrival, waiters: 0, controller };
    inFlight.set(name, request);
    return request;
  }

  return {
    async join(name, go, signal) {
      signal?.throwIfAborted();
      const generation = inFlight;
      const request = inFlight.get(name) ?? start(name, go);
      request.waiters += 1;
      try {
        return await untilAborted(request.arrival, signal);
      } finally {
        request.waiters -= 1;
        if (request.waiters === 0) {
          if (generation.get(name) === request) generation.delete(name);
          request.controller.abort();
        }
      }
    },
    renew() {
      inFlight = new Map();
    },
  };
}

/** Resolves with the promise, or rejects with the signal's reason if that comes first. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
