/** Reads in flight, shared by all who ask for the same at the same time. */
export interface Flights<T> {
  /**
   * Joins the read of this name, or starts it. A signal takes only its own caller off; the read is
   * called off when nobody is left.
   */
  join(name: string, start: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Later callers start anew, for what is in flight may be outdated when it arrives. */
  renew(): void;
}

interface Flight<T> {
  arrival: Promise<T>;
  passengers: number;
  calledOff: AbortController;
}

export function createFlights<T>(): Flights<T> {
  let flights = new Map<string, Flight<T>>();

  function start(name: string, go: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const generation = flights;
    const calledOff = new AbortController();
    const arrival = go(calledOff.signal).finally(() => {
      if (generation.get(name) === flight) generation.delete(name);
    });
    const flight = { arrival, passengers: 0, calledOff };
    flights.set(name, flight);
    return flight;
  }

  return {
    async join(name, go, signal) {
      signal?.throwIfAborted();
      const generation = flights;
      const flight = flights.get(name) ?? start(name, go);
      flight.passengers += 1;
      try {
        return await untilAborted(flight.arrival, signal);
      } finally {
        flight.passengers -= 1;
        if (flight.passengers === 0) {
          if (generation.get(name) === flight) generation.delete(name);
          flight.calledOff.abort();
        }
      }
    },
    renew() {
      flights = new Map();
    },
  };
}

/** The promise, or the signal's reason when that comes first. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
