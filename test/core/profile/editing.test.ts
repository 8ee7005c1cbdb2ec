import { afterEach, describe, expect, test } from "vitest";
import { retainClient } from "../../../core/client.ts";
import { accounts } from "../../../core/accounts/accounts.ts";
import { profileEditing, type ProfileChange } from "../../../core/profile/editing.ts";
import { answering, json } from "../../../demo/environment/answers.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { fixture } from "../../support/core/fixture.ts";
import { signIn, type SignedInPerson } from "../../support/core/sign-in.ts";
import { until } from "../../../demo/environment/until.ts";

afterEach(() => expectNoReports());

async function edit({ client }: Pick<SignedInPerson, "client">) {
  const editing = profileEditing(client);
  editing.$profile.listen(() => {});
  await until(() => editing.$profile.get());
  return { ...editing, profile: () => editing.$profile.get()! };
}

const picture = (size = 10) => new File([new Uint8Array(size)], "face.png", { type: "image/png" });

describe("on the demo instance", () => {
  test("carol can change every field of her profile", async () => {
    await using carol = await signIn("carol");
    const { save, profile } = await edit(carol);
    const before = profile();
    const change: ProfileChange = {
      display_name: "Carol & <co>",
      note: "One\nhttps://example.org two #three",
      fields: [
        { name: "Cat", value: "Biscuit <3" },
        { name: "Site", value: "https://example.org" },
      ],
      locked: false,
      bot: true,
      avatar: picture(),
      header: picture(20),
      avatar_description: "A face",
      header_description: "A sky",
    };
    expect(await save(change)).toEqual({ state: "saved", ignored: [] });
    expect(profile()).toMatchObject({
      ...change,
      avatar: expect.stringContaining("/media/"),
      header: expect.stringContaining("/media/"),
    });
    expect(profile().avatar).not.toBe(before.avatar);
    expect(profile().header).not.toBe(before.header);
    const account = accounts(carol.client).get(carol.client.person!);
    expect(account).toMatchObject({ display_name: "Carol & <co>", bot: true, locked: false });
    expect(account?.note).toContain('<a href="https://example.org"');
    expect(account?.fields[0]?.value).toBe("Biscuit &lt;3");
    const shown = await carol.instance.fetch(profile().avatar);
    expect(shown.headers.get("content-type")).toBe("image/png");
  });

  test("GoToSocial's pictures for people without one are none", async () => {
    const body = fixture("gotosocial-samples/default_pictures");
    const { environment } = answering(() => json(body));
    const who = { instance: environment.origin, person: "alice", token: "t" };
    const { client, release } = retainClient(environment, who);
    const { profile, $limits } = await edit({ client });
    expect(profile()).toMatchObject({
      ...{ avatar: "", header: "", avatar_description: "", header_description: "" },
    });
    $limits.listen(() => {});
    expect($limits.get().descriptions).toBe(true);
    release();
  });

  test("a cropped picture gets its type from its file extension", async () => {
    await using alice = await signIn("alice");
    const { save, profile } = await edit(alice);
    for (const type of ["image/png", "image/jpeg"]) {
      const cropped = new Blob([new Uint8Array(10)], { type });
      expect(await save({ avatar: cropped, header: cropped })).toMatchObject({ state: "saved" });
      for (const address of [profile().avatar, profile().header]) {
        const { headers } = await alice.instance.fetch(address);
        expect(headers.get("content-type")).toBe(type);
        expect(headers.get("x-content-type-options")).toBe("nosniff");
      }
    }
  });

  test("a bio from the registration can be edited", async () => {
    await using bob = await signIn("bob");
    const { save, profile } = await edit(bob);
    expect(profile().account.source?.note).toBe("");
    expect(profile().note).toContain("Cargo bikes, sourdough");
    // It stays as it is, unless somebody changes it.
    bob.instance.faults.add({ path: /update_credentials/, status: 500 });
    expect(await save({ note: profile().note })).toEqual({ state: "saved", ignored: [] });
  });

  test("one or all metadata fields can be removed", async () => {
    await using alice = await signIn("alice");
    const { save, profile } = await edit(alice);
    const fields = profile().fields.slice(1);
    await save({ fields });
    expect(profile().fields).toEqual(fields);
    expect(await save({ fields: [] })).toEqual({ state: "saved", ignored: [] });
    expect(profile().fields).toEqual([]);
  });

  test("unchanged values are not sent", async () => {
    await using alice = await signIn("alice");
    const { save, profile } = await edit(alice);
    alice.instance.faults.add({ path: /update_credentials/, status: 500 });
    const { display_name, note, fields, locked } = profile();
    expect(await save({ display_name, note, fields, locked })).toMatchObject({ state: "saved" });
  });

  test("a picture that is too large is refused with the server's message", async () => {
    await using alice = await signIn("alice");
    const { save, profile, $limits } = await edit(alice);
    $limits.listen(() => {});
    const limit = await until(() => $limits.get().avatar);
    const before = profile().avatar;
    expect(await save({ avatar: picture(limit + 1) })).toMatchObject({
      state: "failed",
      failure: { title: "413", message: "File is too large" },
    });
    expect(profile().avatar).toBe(before);
  });

  test("the limits are those of the instance", async () => {
    await using alice = await signIn("alice");
    const { $limits } = await edit(alice);
    $limits.listen(() => {});
    await until(() => $limits.get().avatar);
    expect($limits.get()).toEqual({
      fields: 10,
      fieldName: 512,
      fieldValue: 2048,
      displayName: null,
      note: 5000,
      avatar: 2_000_000,
      header: 4_000_000,
      descriptions: true,
      featuredTags: 0,
    });
  });
});

describe("on servers of all kinds", () => {
  function server(answer: (form: FormData) => Response) {
    const own = { id: "me", username: "me", acct: "me", source: { note: "Old", fields: [] } };
    const { environment } = answering(({ method, body, path }) => {
      if (path === "/api/v1/instance") return json({});
      return method === "PATCH" ? answer(body as FormData) : json(own);
    });
    const who = { instance: environment.origin, person: "me", token: "t" };
    return { ...retainClient(environment, who), own };
  }

  test("each change that the server ignores is reported", async () => {
    const { client, own } = server(() => json(own));
    const { save } = await edit({ client });
    const outcome = await save({
      display_name: "New",
      note: "New",
      locked: true,
      avatar: picture(),
      fields: [{ name: "a", value: "b" }],
    });
    expect(outcome).toEqual({
      state: "saved",
      ignored: ["display_name", "note", "locked", "avatar", "fields"],
    });
  });

  test("different line breaks and trimmed ends are not reported as ignored", async () => {
    const { client, own } = server(() =>
      json({ ...own, display_name: "New", source: { ...own.source, note: "a\r\nb" } }),
    );
    const { save } = await edit({ client });
    expect(await save({ display_name: " New ", note: "a\nb\n" })).toMatchObject({ ignored: [] });
  });

  test("changes are sent as a form with numbered metadata fields", async () => {
    let form: FormData | undefined;
    const { client, own } = server(sent => ((form = sent), json(own)));
    const { save } = await edit({ client });
    await save({ locked: true, fields: [{ name: "a", value: "b" }] });
    expect([...form!.entries()]).toEqual([
      ["locked", "true"],
      ["fields_attributes[0][name]", "a"],
      ["fields_attributes[0][value]", "b"],
    ]);
  });

  test("a profile that failed to load shows the failure, and loads on retry", async () => {
    let broken = true;
    const { environment } = answering(({ path }) =>
      broken && path.includes("verify")
        ? json({ error: "Oh" }, { status: 500 })
        : json({ id: "me", username: "me", acct: "me" }),
    );
    const who = { instance: environment.origin, person: "me", token: "t" };
    const { $profile, $failure, retry } = profileEditing(retainClient(environment, who).client);
    $profile.listen(() => {});
    expect(await until(() => $failure.get())).toMatchObject({ message: "Oh" });
    broken = false;
    await retry();
    expect($profile.get()).toMatchObject({ note: "", display_name: "" });
    expect($failure.get()).toBeUndefined();
  });
});
