import { expect, test } from "vitest";
import { demoTown } from "../../support/demo/demo-town.ts";
import { demoPerson } from "../../support/demo/demo-person.ts";
import { demoSocket } from "../../support/demo/demo-socket.ts";

const town = demoTown({ bare: "gotosocial" }, "for a test");

test("a server like GoToSocial has its version, and lacks what that does", async () => {
  const { body } = await town.alice.get("/api/v1/instance");
  expect(body).toMatchObject({ version: "0.20.0", title: "A bare instance" });
  for (const path of ["/api/v1/endorsements", "/api/v1/directory", "/api/v1/domain_blocks"])
    expect(await town.alice.get(path), path).toMatchObject({ status: 404 });
  const tag = { name: "harbour" };
  expect(await town.alice.send("POST", "/api/v1/featured_tags", tag)).toMatchObject({
    status: 404,
  });
  expect(await town.alice.get("/api/v1/featured_tags")).toMatchObject({ status: 200 });
});

test("a server like GoToSocial takes subscriptions to hashtags, and streams nothing to them", async () => {
  const alice = await demoPerson(town.instance, "alice");
  const socket = await demoSocket(town.instance, `?access_token=${alice.token}`);
  socket.send({ type: "subscribe", stream: "hashtag", tag: "harbour" });
  socket.send({ type: "subscribe", stream: "public:local" });
  const bob = await demoPerson(town.instance, "bob");
  for (const status of ["Ice #harbour", "More of it"])
    await bob.send("POST", "/api/v1/statuses", { status, visibility: "public" });
  for (const text of ["Ice", "More"]) {
    const { stream, payload } = await socket.next();
    expect(stream).toEqual(["public:local"]);
    expect(payload).toContain(text);
  }
});
