/** Where the page would have gone; it is kept from going. */
export interface Departures {
  readonly left: string[];
  stop(): void;
}

export function watchDepartures(): Departures {
  const left: string[] = [];
  const look = (event: NavigateEvent) => {
    if (event.destination.sameDocument) return;
    left.push(event.destination.url);
    event.preventDefault();
  };
  navigation.addEventListener("navigate", look);
  return { left, stop: () => navigation.removeEventListener("navigate", look) };
}
