import { expect } from "chai";
import { targetOf } from "../../../elements/decorate/links.ts";

const HERE = "https://example.social";

function target(href: string, html: Record<string, string> = {}) {
  const link = document.createElement("a");
  link.href = new URL(href, HERE).href;
  for (const [name, value] of Object.entries(html)) link.setAttribute(name, value);
  return targetOf(link, HERE);
}

describe("links that get a card", () => {
  it("lead to accounts, posts and hashtags of Mastodon, Pleroma, Akkoma and GoToSocial", () => {
    const acct = (name: string) => ({ kind: "account", acct: name });
    const status = (id: string) => ({ kind: "status", status: id });
    const cases: [string, object][] = [
      ["/@bob", acct("bob")],
      ["/@bob@far.example", acct("bob@far.example")],
      ["/users/bob", acct("bob")],
      ["/web/@bob", acct("bob")],
      ["/@bob/109365953730768772", status("109365953730768772")],
      ["/@bob/statuses/01HZX9ABCDEF", status("01HZX9ABCDEF")],
      ["/users/bob/statuses/1234567", status("1234567")],
      ["/notice/AbCdEf123", status("AbCdEf123")],
      ["/tags/bread", { kind: "tag", tag: "bread" }],
      ["/tag/Br%C3%B6tchen", { kind: "tag", tag: "Brötchen" }],
      ["/admin/accounts/123", { kind: "account", account: "123" }],
      ["/admin/accounts/123/statuses/456", status("456")],
      ["/pleroma/admin/#/users/AbC1/", { kind: "account", account: "AbC1" }],
      ["/pleroma/admin/#/statuses/AbC2/", status("AbC2")],
    ];
    for (const [href, expected] of cases) expect(target(href), href).to.deep.equal(expected);
  });

  it("are others where the page says so, and mentions of other servers", () => {
    expect(target("/shop", { "data-lily-acct": "@bob@far.example" })).to.deep.equal({
      kind: "account",
      acct: "bob@far.example",
    });
    expect(target("https://far.example/@bob", { class: "u-url mention" })).to.deep.equal({
      kind: "account",
      acct: "bob@far.example",
    });
  });

  it("aren't links to anything else", () => {
    for (const href of [
      "/",
      "/about",
      "/@bob/followers",
      "/@bob/media",
      "/users/bob/inbox",
      "/admin/reports",
      "/pleroma/admin/#/settings",
      "https://videos.example/@bob",
    ])
      expect(target(href), href).to.equal(null);
  });
});
