import { expect, test } from "vitest";
import { retainClient } from "../../../core/client.ts";
import { deleteUserData } from "../../../core/session/internal/delete-user-data.ts";
import { tagHistory } from "../../../core/suggestions/tag-history.ts";
import { fakeEnvironment, type FakeEnvironment } from "../../../demo/environment/environment.ts";

function open(environment: FakeEnvironment, person = "1") {
  const who = { instance: environment.origin, person, token: null };
  const { client, release } = retainClient(environment, who);
  const { $tags, learn } = tagHistory(client);
  return {
    client,
    release,
    tags: () => $tags.get(),
    learn: (text: string, ...names: string[]) =>
      learn(
        text,
        names.map(name => ({ name })),
      ),
  };
}

test("hashtags keep their author's spelling and are listed once each, the latest first", () => {
  const { tags, learn, release } = open(fakeEnvironment());
  learn("A #CatPicture and #Café, ＃ねこ", "catpicture", "cafe", "ねこ", "unseen");
  expect(tags()).toEqual(["CatPicture", "Café", "ねこ", "unseen"]);
  learn("#catpicture", "CatPicture");
  expect(tags()).toEqual(["catpicture", "Café", "ねこ", "unseen"]);
  learn("nothing");
  expect(tags()).toHaveLength(4);
  release();
});

test("hashtags survive a reload, belong to one person and are deleted at sign-out", async () => {
  const environment = fakeEnvironment();
  const first = open(environment);
  first.learn("#One", "one");
  first.release();
  const other = open(environment, "2");
  expect(other.tags()).toEqual([]);
  const again = open(environment);
  expect(again.tags()).toEqual(["One"]);
  await deleteUserData(again.client, "1");
  again.release();
  expect(open(environment).tags()).toEqual([]);
});

test("hashtags from two tabs are combined", () => {
  const one = open(fakeEnvironment());
  const other = open(fakeEnvironment({ beside: one.client.environment as FakeEnvironment }));
  one.learn("#One", "one");
  other.learn("#Two", "two");
  expect(other.tags()).toEqual(["Two", "One"]);
});

test("at most a thousand hashtags are kept", () => {
  const { tags, learn } = open(fakeEnvironment());
  for (let at = 0; at < 1005; at += 1) learn(`#tag${at}`, `tag${at}`);
  expect(tags()).toHaveLength(1000);
  expect(tags()[0]).toBe("tag1004");
});

test("malformed entries in storage are ignored", () => {
  const environment = fakeEnvironment();
  const key = `glitch-lily:${environment.origin}:1:tag-history`;
  environment.local.set(key, '{"version":1,"tags":["Good",5,null,""]}');
  expect(open(environment).tags()).toEqual(["Good"]);
  environment.local.set(key, '{"version":1,"tags":7}');
  const { tags, learn } = open(fakeEnvironment({ beside: environment }));
  expect(tags()).toEqual([]);
  learn("#Next", "next");
  expect(tags()).toEqual(["Next"]);
});
