import { expect, test } from "vitest";
import { retainClient } from "../../../core/client.ts";
import { acceptGrant } from "../../../core/sites/accepting.ts";
import { json } from "../../../demo/environment/answers.ts";
import { fakeEnvironment } from "../../../demo/environment/environment.ts";
import { settled } from "../../../demo/environment/until.ts";

const INSTANCE = "https://example.social";

const grant = (token: string, scope: string) => ({
  token,
  scope,
  clientId: `app of ${token}`,
  clientSecret: "secret",
  person: "alice",
  acct: "alice",
});

test("what a site was granted before ends once it is granted more", async () => {
  const revoked: unknown[] = [];
  const environment = fakeEnvironment({
    origin: "https://garden.example",
    fetch(request, init) {
      const body = Object.fromEntries(new URLSearchParams(String(init?.body)));
      revoked.push([new URL(request).pathname, body["token"], body["client_id"]]);
      return json({});
    },
  });
  const who = { instance: INSTANCE, person: null, token: null };
  const { client, release } = retainClient(environment, who);
  expect(acceptGrant(client, grant("reader", "read"))).toBe(true);
  expect(acceptGrant(client, grant("reader", "read"))).toBe(true);
  await settled();
  expect(revoked).toEqual([]);
  expect(acceptGrant(client, grant("writer", "read write"))).toBe(true);
  await settled();
  expect(revoked).toEqual([["/oauth/revoke", "reader", "app of reader"]]);
  release();
});
