import { expect, test } from "vitest";
import { showsFollowRequests } from "../../../core/accounts/shows-follow-requests.ts";
import { profiles } from "../../../core/profile/profile.ts";
import { fetchAccount } from "../../../core/api/accounts/accounts.ts";
import { signIn } from "../../support/core/sign-in.ts";

test("whether a person receives follow requests is kept in storage until their profile says otherwise", async () => {
  await using alice = await signIn("alice");
  const { client, environment } = alice;
  const profile = { ...(await fetchAccount(client.api, client.person!)), locked: true };
  const key = client.key("asked-to-follow");
  const $asked = showsFollowRequests(client);
  expect($asked.get()).toBe(false);
  profiles(client).receive(profile, client.tick());
  expect($asked.get()).toBe(true);
  expect(environment.local.get(key)).not.toBeNull();
  profiles(client).receive({ ...profile, locked: false }, client.tick());
  expect($asked.get()).toBe(false);
  expect(environment.local.get(key)).toBeNull();
});

test("it is also kept in storage when the profile was loaded first", async () => {
  await using alice = await signIn("alice");
  const { client, environment } = alice;
  const profile = { ...(await fetchAccount(client.api, client.person!)), locked: true };
  profiles(client).receive(profile, client.tick());
  expect(showsFollowRequests(client).get()).toBe(true);
  expect(environment.local.get(client.key("asked-to-follow"))).not.toBeNull();
});

test("a profile without a count of follow requests leaves it unchanged", async () => {
  await using alice = await signIn("alice");
  const { client } = alice;
  const profile = { ...(await fetchAccount(client.api, client.person!)), locked: false };
  client.environment.local.set(client.key("asked-to-follow"), "1");
  const $asked = showsFollowRequests(client);
  const { follow_requests_count: _, ...copy } = profile;
  profiles(client).receive(copy, client.tick());
  expect($asked.get()).toBe(true);
  profiles(client).receive({ ...profile, follow_requests_count: 0 }, client.tick());
  expect($asked.get()).toBe(false);
});
