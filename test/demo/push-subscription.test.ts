import { expect, test } from "vitest";
import { demoPerson } from "../support/demo/demo-person.ts";
import { openPushReceiver } from "../support/demo/push-receiver.ts";
import { checkedInstance } from "../support/demo/shapes.ts";

const PATH = "/api/v1/push/subscription";
const SCOPES = "read write push";

interface Subscription {
  alerts: Record<string, boolean>;
  server_key: string;
}

test("only the subscribed browser can decrypt a push, for the types that it chose", async () => {
  await using instance = await checkedInstance();
  await using receiver = await openPushReceiver();
  const alice = await demoPerson(instance, "alice", SCOPES);
  const { body } = await alice.send("POST", PATH, {
    subscription: receiver.address,
    data: {
      alerts: { follow: true, "pleroma:chat_mention": true, favourite: false, update: true },
    },
  });
  // What Pleroma does not know, it drops without a word.
  expect((body as Subscription).alerts).toEqual({
    follow: true,
    favourite: false,
    "pleroma:chat_mention": true,
  });

  instance.notify({ to: "alice", by: "bob", type: "favourite" });
  const text = "Are you coming?";
  instance.notify({ to: "alice", by: "bob", type: "pleroma:chat_mention", details: { text } });
  const { text: pushed, headers } = await receiver.next();
  expect(JSON.parse(pushed)).toMatchObject({
    access_token: alice.token,
    notification_type: "pleroma:chat_mention",
    title: "New Direct Message",
    body: `@bob: ${text}`,
    icon: expect.stringContaining(instance.url),
  });
  expect(headers.authorization).toMatch(/^WebPush /);
  expect(headers["crypto-key"]).toContain(`p256ecdsa=${(body as Subscription).server_key}`);
  expect(receiver.waiting(), "what was switched off").toBe(0);

  instance.notify({ to: "alice", by: "bob", type: "follow_request" });
  expect(JSON.parse((await receiver.next()).text)).toMatchObject({
    notification_type: "follow_request",
  });
});

test("a subscription can be changed, read and deleted, and needs the push scope", async () => {
  await using instance = await checkedInstance();
  await using receiver = await openPushReceiver();
  const alice = await demoPerson(instance, "alice", SCOPES);
  expect((await alice.get(PATH)).status).toBe(404);
  expect((await alice.send("PUT", PATH, { data: { alerts: {} } })).status).toBe(404);
  expect((await alice.send("POST", PATH, { subscription: {} })).status).toBe(400);

  await alice.send("POST", PATH, { subscription: receiver.address, data: { alerts: {} } });
  await alice.send("PUT", PATH, { data: { alerts: { mention: true } } });
  expect((await alice.get(PATH)).body).toMatchObject({ alerts: { mention: true } });
  expect((await alice.send("DELETE", PATH)).body).toEqual({});
  expect((await alice.send("DELETE", PATH)).status).toBe(404);

  const bob = await demoPerson(instance, "bob");
  expect((await bob.get(PATH)).status).toBe(403);
});

test("every endpoint gives the same push key, and revoking the token stops the pushes", async () => {
  await using instance = await checkedInstance();
  await using receiver = await openPushReceiver();
  const alice = await demoPerson(instance, "alice", SCOPES);
  const { body } = await alice.send("POST", PATH, {
    subscription: receiver.address,
    data: { alerts: { follow: true } },
  });
  const key = (body as Subscription).server_key;
  expect((await alice.get("/api/v1/instance")).body).toMatchObject({
    pleroma: { vapid_public_key: key },
  });
  expect((await alice.get("/api/v2/instance")).body).toMatchObject({
    configuration: { vapid: { public_key: key } },
  });

  await alice.send("POST", "/oauth/revoke", { token: alice.token });
  instance.notify({ to: "alice", by: "bob", type: "follow" });
  expect(receiver.waiting()).toBe(0);
});
