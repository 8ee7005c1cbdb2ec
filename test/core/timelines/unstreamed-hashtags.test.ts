import { afterEach, expect, test } from "vitest";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { settled, until } from "../../../demo/environment/until.ts";
import { statuses } from "../../../core/statuses/statuses.ts";
import { streaming } from "../../../core/streaming/streaming.ts";
import { timelines } from "../../../core/timelines/timelines.ts";
import { signIn } from "../../support/core/sign-in.ts";
import { demoPerson } from "../../support/demo/demo-person.ts";
import { checkedInstance } from "../../support/demo/shapes.ts";

afterEach(() => expectNoReports());

test("a hashtag that GoToSocial doesn't stream gets its new posts within a minute", async () => {
  await using instance = await checkedInstance({ bare: "gotosocial" });
  await using alice = await signIn("alice", { instance });
  const { client, environment } = alice;
  const { item: tag, release } = timelines(client).open("tag:sea");
  const stop = tag.$view.listen(() => {});
  await until(() => tag.$view.get().phase !== "loading");
  await until(() => streaming(client).$online.get());
  await settled();
  const bob = await demoPerson(instance, "bob");
  await bob.send("POST", "/api/v1/statuses", { status: "Ice on the #sea", visibility: "public" });
  await settled();
  environment.clock.advance(40_000);
  await until(() =>
    tag.$view
      .get()
      .items.some(
        item =>
          item.kind === "status" && statuses(client).get(item.id)?.content.includes("Ice on the"),
      ),
  );
  expect(streaming(client).$online.get(), "the socket is still open").toBe(true);
  stop();
  release();
});
