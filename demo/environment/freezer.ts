import type { SocketLike } from "../../core/platform/network.ts";

/** Holds back what would run in a page that the browser has frozen. */
export interface Freezer {
  /** The same, but later if the page is frozen by then. */
  gate<Arguments extends unknown[]>(
    action: (...all: Arguments) => void,
  ): (...all: Arguments) => void;
  freeze(): void;
  thaw(): void;
}

export function createFreezer(): Freezer {
  let frozen = false;
  const waiting: (() => void)[] = [];
  return {
    gate:
      action =>
      (...all) => {
        if (frozen) waiting.push(() => action(...all));
        else action(...all);
      },
    freeze: () => void (frozen = true),
    thaw() {
      frozen = false;
      for (const action of waiting.splice(0)) action();
    },
  };
}

/** A socket of such a page. */
export function frozenSocket(socket: SocketLike, gate: Freezer["gate"]): SocketLike {
  let over = false;
  const unlessOver = <Arguments extends unknown[]>(action: (...all: Arguments) => void) =>
    gate((...all: Arguments) => void (over || action(...all)));
  return {
    send: message => socket.send(message),
    listen: ({ opened, onMessage, closed }) =>
      socket.listen({
        opened: unlessOver(opened),
        onMessage: unlessOver(onMessage),
        closed: unlessOver(closed),
      }),
    close() {
      over = true;
      socket.close();
    },
  };
}
