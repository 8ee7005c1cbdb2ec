/** Where links lead that nobody prevented from being followed; none is really followed. */
export interface Following {
  readonly followed: string[];
  stop(): void;
}

export function watchLinks(): Following {
  const followed: string[] = [];
  const look = (event: MouseEvent) => {
    const link = event.composedPath().find(node => node instanceof HTMLAnchorElement);
    if (!link || event.defaultPrevented) return;
    followed.push(link.getAttribute("href") ?? "");
    event.preventDefault();
  };
  addEventListener("click", look);
  return { followed, stop: () => removeEventListener("click", look) };
}

/** Clicks as a page's script does; `how` are the keys held. */
export function click(element: Element, how: MouseEventInit = {}): void {
  const { left, top } = element.getBoundingClientRect();
  element.dispatchEvent(
    new MouseEvent("click", {
      bubbles: true,
      composed: true,
      cancelable: true,
      clientX: left + 1,
      clientY: top + 1,
      ...how,
    }),
  );
}

/** Collects the events of this name that reach the page; `prevent`: and prevents what they announce. */
export function listen(name: string, prevent = false): { events: CustomEvent[]; stop(): void } {
  const events: CustomEvent[] = [];
  const hear = (event: Event) => {
    events.push(event as CustomEvent);
    if (prevent) event.preventDefault();
  };
  document.body.addEventListener(name, hear);
  return { events, stop: () => document.body.removeEventListener(name, hear) };
}

/** The windows that are asked for; none is really opened. */
export function watchWindows(): { addresses: string[]; stop(): void } {
  const addresses: string[] = [];
  const { open } = window;
  window.open = address => {
    addresses.push(String(address));
    return window;
  };
  return { addresses, stop: () => void (window.open = open) };
}
