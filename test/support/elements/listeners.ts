/** Counts what listens to the window and the document from now on; `stop` names what still does. */
export function countListeners(): { stop(): string[] } {
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const open: { target: EventTarget; type: string; listener: unknown; capture: boolean }[] = [];
  const isCapture = (options: unknown): boolean =>
    typeof options === "object" ? Boolean((options as EventListenerOptions)?.capture) : !!options;
  const isPage = (target: EventTarget): boolean => target === globalThis || target === document;

  EventTarget.prototype.addEventListener = function add(type, listener, options) {
    const target = this ?? globalThis;
    if (isPage(target)) open.push({ target, type, listener, capture: isCapture(options) });
    addEventListener.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function remove(type, listener, options) {
    const target = this ?? globalThis;
    const index = open.findIndex(
      entry =>
        entry.target === target &&
        entry.type === type &&
        entry.listener === listener &&
        entry.capture === isCapture(options),
    );
    if (index >= 0) open.splice(index, 1);
    removeEventListener.call(target, type, listener, options);
  };

  return {
    stop() {
      Object.assign(EventTarget.prototype, { addEventListener, removeEventListener });
      return open.map(entry => entry.type);
    },
  };
}
