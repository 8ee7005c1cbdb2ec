import { type Context, Hono } from "hono";
import { findToken } from "../http/authentication.ts";
import { acceptSocket, isUpgrade } from "../http/sockets.ts";
import { createStream } from "../streaming/stream.ts";
import { readTopic, refusalOf } from "../streaming/topics.ts";
import type { World, Stream } from "../types.ts";

/**
 * One WebSocket for all streams. What is wrong with it is said before it opens.
 *
 * @param options `answers`: whether subscribing is answered and somebody may sign in later, as
 *   with Pleroma; `hashtags`: whether they are streamed, which GoToSocial doesn't
 */
export function streaming(world: World, options = { answers: true, hashtags: true }) {
  const open = (c: Context) => {
    const claim = c.req.query("access_token") ?? c.req.header("sec-websocket-protocol");
    const token = claim === undefined ? undefined : findToken(world, claim);
    if (claim !== undefined && !token) return c.body(null, 401);
    const topic = readTopic(name => c.req.query(name), world.kind);
    const refusal = c.req.query("stream") === undefined ? null : refusalOf(world, topic, token);
    if (refusal) return c.body(null, refusal === "unauthorized" ? 401 : 404);

    const view = { world, base: new URL(c.req.url).origin, viewer: "" };
    let stream: Stream;
    return acceptSocket(c, {
      opened(peer) {
        stream = createStream(view, token, { peer, ...options });
        if (topic) stream.topics.set(JSON.stringify(topic), topic);
        world.streams.join(stream);
      },
      heard: text => stream.heard(text),
      closed: () => world.streams.leave(stream),
    });
  };
  return new Hono().on("GET", ["/api/v1/streaming", "/api/v1/streaming/"], (c, next) =>
    isUpgrade(c) ? open(c) : next(),
  );
}
