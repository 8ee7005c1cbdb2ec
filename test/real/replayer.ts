import { isDeepStrictEqual } from "node:util";
import { listen } from "../../demo/instance/http/listen.ts";
import {
  CLIENT,
  isChange,
  placeOf,
  SERVER,
  STATE,
  withoutPositions,
  type Exchange,
  type ExchangeSet,
} from "./exchanges.ts";

const RELATIONSHIPS = "/api/v1/accounts/relationships";

/** Answers as a real server once did. */
export async function startReplayer(set: ExchangeSet) {
  const unknown: string[] = [];
  /** How often each exchange was played. */
  const played = new Map<Exchange, number>();
  let changes = 0;
  let client = "";
  let state = "";
  const server = await listen(answer, { port: 0 });
  const own = new URL(server.url).host;

  const here = (text: string) =>
    text.replaceAll(SERVER, own).replaceAll(CLIENT, client).replaceAll(STATE, state);
  const neutral = (text: string) =>
    [own, encodeURIComponent(own)].reduce((clean, host) => clean.replaceAll(host, SERVER), text);

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const path = neutral(url.pathname + url.search);
    if (url.pathname.startsWith("/api/v1/streaming")) return new Response(null, { status: 404 });
    state = url.searchParams.get("state") ?? state;
    const text = await request.text();
    const { method } = request;
    const isJson = request.headers.get("content-type")?.includes("json");
    const whole = isJson && text ? (JSON.parse(neutral(text)) as unknown) : undefined;
    const sent = withoutPositions(whole);
    const found =
      url.pathname === RELATIONSHIPS
        ? relationships(url.searchParams.getAll("id[]"))
        : sent === null
          ? find("GET", "/api/v1/accounts/verify_credentials", undefined)
          : find(method, path, sent);
    // The place in a timeline is stored when it is left, which changes nothing else. After a reload
    // that came before the answer, the same settings are stored again.
    const isNothingNew =
      sent === null ||
      (method === "PATCH" && found && !(found instanceof Response) && played.has(found));
    // When what is new is asked for, and how far a list is read on, are matters of chance: beyond
    // what was recorded there is nothing.
    const isBeyond = ["since_id", "max_id"].some(name => url.searchParams.has(name));
    if (!found && method === "GET" && isBeyond) return Response.json([]);
    if (!found) {
      unknown.push([method, path, text.slice(0, 300)].join(" ").trim());
      return Response.json({ error: "Nobody asked this when it was recorded" }, { status: 501 });
    }
    // Two changes of settings may be saved as one: then the server is as far as after both.
    if (isChange(method, path) && !isNothingNew)
      changes = Math.max(changes, found instanceof Response ? 0 : found.after) + 1;
    if (found instanceof Response) return found;
    played.set(found, (played.get(found) ?? 0) + 1);
    const headers = new Headers(found.headers);
    for (const [name, value] of headers) headers.set(name, here(value));
    return new Response(bodyOf(found), { status: found.status, headers });
  }

  function bodyOf({ status, body }: Exchange): BodyInit | null {
    if ([204, 304].includes(status)) return null;
    const kept = set.bodies[body]!;
    if ("base64" in kept) return new Uint8Array(Buffer.from(kept.base64, "base64"));
    return here("json" in kept ? JSON.stringify(kept.json) : kept.text);
  }

  /** As it was at this point; before, or at the nearest point after it. */
  function find(method: string, path: string, sent: unknown): Exchange | undefined {
    const place = placeOf(path);
    const same = set.exchanges.filter(
      one =>
        one.method === method &&
        placeOf(one.path) === place &&
        (!isChange(method, path) || isDeepStrictEqual(one.sent, sent)),
    );
    const before = same.filter(({ after }) => after <= changes);
    const [first] = same;
    const at = before.at(-1)?.after ?? first?.after;
    const now = same.filter(({ after }) => after === at);
    // Asked several times in a row, the answers come in their order.
    return now.find(one => !played.has(one)) ?? now.at(-1);
  }

  /** Which people are asked about at a time is a matter of chance. */
  function relationships(ids: readonly string[]): Response | undefined {
    const known = new Map<string, { after: number; value: unknown }>();
    for (const { path, body, after } of set.exchanges) {
      if (!path.startsWith(RELATIONSHIPS)) continue;
      const kept = set.bodies[body]!;
      if (!("json" in kept) || !Array.isArray(kept.json)) continue;
      for (const value of kept.json as { id: string }[])
        if (after <= changes || !known.has(value.id)) known.set(value.id, { after, value });
    }
    const found = ids.map(id => known.get(id)?.value);
    return found.includes(undefined) ? undefined : Response.json(found);
  }

  return {
    url: server.url,
    /** What the set has no answer to. */
    unknown,
    serves(origin: string) {
      client = new URL(origin).host;
    },
    changed: () => void (changes += 1),
    close: () => server.close(),
  };
}
