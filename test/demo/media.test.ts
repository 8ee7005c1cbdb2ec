import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RunningInstance } from "../../demo/instance/start.ts";
import { demoPerson } from "../support/demo/demo-person.ts";
import { checkedInstance } from "../support/demo/shapes.ts";
import { gif, png } from "../support/pictures.ts";

interface Media {
  id: string;
  type: string;
  url: string;
  description: string;
  meta?: { original: { width: number; height: number } };
  pleroma: { mime_type: string };
}

let instance: RunningInstance;
const tokens = new Map<string, string>();
beforeAll(async () => {
  instance = await checkedInstance();
  for (const name of ["alice", "bob"]) tokens.set(name, (await demoPerson(instance, name)).token);
});
afterAll(() => instance.close());

function ask(method: string, path: string, body?: FormData | string, who = "alice") {
  const headers = new Headers({ authorization: `Bearer ${tokens.get(who)}` });
  if (typeof body === "string") headers.set("content-type", "application/json");
  return instance.fetch(path, { method, headers, body });
}

function bring(bytes: Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}, version = 2) {
  const form = new FormData();
  form.set("file", new Blob([bytes]), "picture.png");
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return ask("POST", `/api/v${version}/media`, form);
}

const made = async (answer: Promise<Response>) => (await (await answer).json()) as Media;

const post = async (media_ids: string[]) => {
  const body = JSON.stringify({ status: "Look", visibility: "public", media_ids });
  const answer = await ask("POST", "/api/v1/statuses", body);
  return (await answer.json()) as { id: string; media_attachments: Media[] };
};

describe("an uploaded file", () => {
  test("has the type of its content, dimensions and a description, and supports range requests", async () => {
    const media = await made(bring(png(40, 30), { description: "A square" }));
    expect(media).toMatchObject({
      type: "image",
      description: "A square",
      meta: { original: { width: 40, height: 30 } },
      pleroma: { mime_type: "image/png" },
    });
    const whole = await instance.fetch(media.url);
    expect(whole.headers.get("content-type")).toBe("image/png");
    expect(new Uint8Array(await whole.arrayBuffer())).toEqual(png(40, 30));
    const part = await instance.fetch(media.url, { headers: { range: "bytes=1-3" } });
    expect([part.status, await part.text()]).toEqual([206, "PNG"]);
  });

  test.each<[string, Uint8Array<ArrayBuffer>, string]>([
    ["a GIF", gif(2), "image"],
    ["a film", Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3), "video"],
    ["music", new TextEncoder().encode("ID3 la la"), "audio"],
    ["anything", new TextEncoder().encode("Dear diary"), "unknown"],
    ["a broken JPEG", Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), "image"],
    ["nothing", new Uint8Array(), "unknown"],
  ])("may be %s, even with the v1 endpoint", async (_, bytes, type) => {
    expect(await made(bring(bytes, {}, 1))).toMatchObject({ type, description: "" });
  });

  test("can be described later, by its owner only", async () => {
    const { id } = await made(bring(png(1, 1)));
    const path = `/api/v1/media/${id}`;
    const described = await made(ask("PUT", path, JSON.stringify({ description: "A dot" })));
    expect(described).toMatchObject({ id, description: "A dot" });
    expect(await made(ask("GET", path))).toEqual(described);
    expect((await ask("GET", path, undefined, "bob")).status).toBe(403);
    expect((await ask("PUT", path, "{}", "bob")).status).toBe(403);
    expect((await ask("GET", "/api/v1/media/none")).status).toBe(404);
  });

  test("keeps the requested order in a post, and takes another order in an edit", async () => {
    const one = await made(bring(png(1, 1)));
    const two = await made(bring(png(2, 2)));
    const { id, media_attachments } = await post([two.id, one.id]);
    expect(media_attachments.map(media => media.id)).toEqual([two.id, one.id]);
    const body = JSON.stringify({ status: "Look", media_ids: [one.id, two.id] });
    const edited = await made(ask("PUT", `/api/v1/statuses/${id}`, body));
    expect(edited).toMatchObject({ media_attachments: [{ id: one.id }, { id: two.id }] });
  });

  test("is refused when it is missing, too large or sent without a token", async () => {
    const none = new FormData();
    none.set("file", "words");
    expect((await ask("POST", "/api/v2/media", none)).status).toBe(400);
    expect((await ask("POST", "/api/v2/media", new FormData())).status).toBe(400);
    expect((await bring(new Uint8Array(16_000_001))).status).toBe(413);
    const stranger = await instance.fetch("/api/v2/media", { method: "POST" });
    expect(stranger.status).toBe(403);
  });

  test("is removed when 100 newer files arrive before it is posted", async () => {
    const first = await made(bring(png(1, 1)));
    for (let more = 0; more < 100; more += 1) await bring(png(1, 1));
    expect((await ask("GET", `/api/v1/media/${first.id}`)).status).toBe(404);
    expect((await instance.fetch(first.url)).status).toBe(404);
  });
});
