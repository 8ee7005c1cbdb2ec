import type { DemoSocket } from "../../../demo/instance/http/inner-socket.ts";
import type { RunningInstance } from "../../../demo/instance/start.ts";

export interface Heard {
  event: string;
  payload: string;
  stream?: string[];
}

/** A socket that a test reads message by message. */
export interface TestSocket {
  send(message: object | string): void;
  /** The next message, waiting for it if need be. */
  next(): Promise<Heard>;
  /** What has come and was not read yet, after everything under way has arrived. */
  rest(): Promise<Heard[]>;
  /** Asks and reads the answer, which must be the next message. */
  ask(message: object): Promise<unknown>;
  /** The code of the end, once it has come. */
  ended: Promise<number>;
  close(): void;
}

/** @throws what the socket was refused with, as a close code */
export async function demoSocket(
  instance: RunningInstance,
  query: string,
  protocols?: string[],
): Promise<TestSocket> {
  return follow(instance.socket(`/api/v1/streaming${query}`, protocols));
}

async function follow(socket: DemoSocket): Promise<TestSocket> {
  const heard: Heard[] = [];
  const opened = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<number>();
  let arrived = Promise.withResolvers<void>();
  socket.listen({
    opened: opened.resolve,
    onMessage(message) {
      heard.push(JSON.parse(message) as Heard);
      arrived.resolve();
      arrived = Promise.withResolvers();
    },
    closed(code) {
      opened.reject(code);
      ended.resolve(code);
    },
  });
  await opened.promise;
  const send = (message: object | string) =>
    socket.send(typeof message === "string" ? message : JSON.stringify(message));
  const next = async () => {
    while (heard.length === 0) await arrived.promise;
    return heard.shift() as Heard;
  };
  return {
    send,
    next,
    async rest() {
      // An answer comes after all that was sent before it was asked for.
      send({ type: "unsubscribe", stream: "never" });
      const rest: Heard[] = [];
      for (;;) {
        const message = await next();
        if (message.event === "pleroma:respond") return rest;
        rest.push(message);
      }
    },
    async ask(message) {
      send(message);
      const answer = await next();
      return { ...answer, payload: JSON.parse(answer.payload) as unknown };
    },
    ended: ended.promise,
    close: () => socket.close(),
  };
}
