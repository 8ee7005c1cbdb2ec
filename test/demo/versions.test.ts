import { expect, test } from "vitest";
import { demoTown } from "../support/demo/demo-town.ts";
import { demoPerson } from "../support/demo/demo-person.ts";

interface Version {
  content: string;
  created_at: string;
  spoiler_text: string;
  sensitive: boolean;
  media_attachments: { description: string }[];
  poll: { options: { title: string }[] } | null;
}

interface Post {
  id: string;
  content: string;
  created_at: string;
  edited_at: string | null;
  poll: object | null;
}

const town = demoTown();

const history = async (id: string) =>
  (await town.alice.get(`/api/v1/statuses/${id}/history`)).body as Version[];

test("the history of an edited post of the seed lists all its versions, oldest first", async () => {
  const pages = await Promise.all(
    [0, 40, 80].map(offset => town.alice.get(`/api/v1/timelines/home?limit=40&offset=${offset}`)),
  );
  const posts = pages.flatMap(({ body }) => body as Post[]);
  const post = posts.find(({ content, poll }) => poll && content.includes("lemon tree is fine"))!;
  const versions = await history(post.id);
  expect(versions).toHaveLength(4);
  expect(versions[0]).toMatchObject({ created_at: post.created_at, spoiler_text: "", poll: {} });
  expect(versions[1]).toMatchObject({
    spoiler_text: "Downtime",
    sensitive: true,
    media_attachments: [{ description: "The machine room at night, calm" }],
  });
  expect(versions[3]).toMatchObject({ created_at: post.edited_at, content: post.content });
  expect(versions.map(({ poll }) => poll!.options[1]!.title)).toEqual([
    "A magazine",
    "A magazine",
    "Poems :lily:",
    "Poems :lily:",
  ]);
});

test("an edit keeps the previous version in the history", async () => {
  const { body } = await town.alice.send("POST", "/api/v1/statuses", { status: "one" });
  const { id } = body as Post;
  expect(await history(id)).toHaveLength(1);
  await town.alice.send("PUT", `/api/v1/statuses/${id}`, {
    status: "two",
    spoiler_text: "careful",
  });
  expect(await history(id)).toMatchObject([
    { content: "one", spoiler_text: "" },
    { content: "two", spoiler_text: "careful" },
  ]);
});

test("the source and history of a post are available only to people who can see it", async () => {
  const { body } = await town.alice.send("POST", "/api/v1/statuses", {
    status: "a <b>\nc",
    spoiler_text: "w",
    visibility: "direct",
  });
  const path = `/api/v1/statuses/${(body as Post).id}`;
  const { body: source } = await town.alice.get(`${path}/source`);
  expect(source).toMatchObject({
    text: "a <b>\nc",
    spoiler_text: "w",
    content_type: "text/plain",
  });
  const bob = await demoPerson(town.instance, "bob");
  for (const what of ["source", "history"])
    expect((await bob.get(`${path}/${what}`)).status).toBe(404);
});
