import { expect } from "chai";
import "../../../elements/account-card/index.ts";
import { states, tie } from "../../../elements/account-card/states.ts";
import { click, listen, watchLinks } from "../../support/elements/following.ts";
import { allByRole, allText, byRole } from "../../../demo/states/roles.ts";
import { pressKey, setViewport } from "../../support/elements/runner.ts";
import { putAway, show, type Showing } from "../../support/elements/showing.ts";
import { soon } from "../../support/elements/soon.ts";
import { settled, until } from "../../../demo/environment/until.ts";

const TIES = "/api/v1/accounts/relationships";
const verb = (name: string) => `/api/v1/accounts/bob/${name}`;

const sent = ({ asked }: Showing) =>
  asked.filter(({ method }) => method === "POST").map(({ path }) => path);

function answer(more: object): { body: unknown } {
  const { body } = tie(more) as { body: object[] };
  return { body: body[0] };
}

describe("<lily-account-card>", () => {
  afterEach(async () => {
    await putAway();
    await setViewport({ width: 800, height: 600 });
  });

  it("shows a follow at once and sends it", async () => {
    const shown = await show("lily-account-card", states["ready"]!);
    await until(() => byRole(shown.element, "button", "Follow")?.matches(":enabled"));
    shown.answers[verb("follow")] = answer({ following: true });
    click(byRole(shown.element, "button", "Follow")!);
    await until(() => byRole(shown.element, "button", /Following/));
    await settled();
    await soon(() => expect(sent(shown)).to.deep.equal([verb("follow")]));
  });

  it("undoes a refused follow and shows the server's message", async () => {
    const shown = await show("lily-account-card", states["ready"]!);
    await until(() => byRole(shown.element, "button", "Follow")?.matches(":enabled"));
    shown.answers[verb("follow")] = { status: 403, body: { error: "Not today" } };
    click(byRole(shown.element, "button", "Follow")!);
    await until(() => allText(document.body).includes("Not today"));
    expect(allByRole(shown.element, "button", "Follow")).to.have.length(1);
  });

  it("sends a follow request to a locked account, and withdraws it", async () => {
    const shown = await show("lily-account-card", states["locked"]!);
    const ask = await until(() => byRole(shown.element, "button", "Request to follow"));
    shown.answers[verb("follow")] = answer({ requested: true });
    shown.answers[verb("unfollow")] = answer({});
    click(ask);
    const back = await until(() => byRole(shown.element, "button", /Requested/));
    click(back);
    await until(() => byRole(shown.element, "button", "Request to follow"));
  });

  it("asks a visitor for their own server, and has no Follow button for the own account", async () => {
    const out = await show("lily-account-card", states["ready and signed out"]!);
    await until(() => byRole(out.element, "button", "Follow")?.matches(":enabled"));
    click(byRole(out.element, "button", "Follow")!);
    await until(() => byRole(out.element, "dialog", /.*/));
    expect(out.asked.some(({ path }) => path.startsWith(TIES))).to.equal(false);
    out.element.remove();
    const own = await show("lily-account-card", states["oneself"]!);
    expect(allByRole(own.element, "button", /Follow/).length).to.equal(0);
  });

  it("opens its menu by keyboard and mutes for a limited time", async () => {
    const shown = await show("lily-account-card", states["ready"]!);
    const more = byRole(shown.element, "button", "More options for @bob")!;
    more.focus();
    await pressKey("Enter");
    const mute = await until(() => byRole(shown.element, "menuitem", "Mute…"));
    await until(() => shown.element.shadowRoot!.activeElement?.getAttribute("role") === "menuitem");
    mute.focus();
    await pressKey("Enter");
    const dialog = await until(() => byRole(shown.element, "alertdialog"));
    expect(allText(dialog)).to.include("Mute Bob");
    const span = byRole(dialog, "combobox") as HTMLSelectElement;
    span.value = "86400";
    span.dispatchEvent(new Event("change", { bubbles: true }));
    shown.answers[verb("mute")] = answer({ muting: true });
    click(byRole(dialog, "button", "Mute")!);
    await until(() => allText(shown.element).includes("Muted"));
    const { body } = await until(() => shown.asked.findLast(({ path }) => path === verb("mute")));
    expect(JSON.parse(String(body))).to.include({ duration: 86_400, notifications: true });
  });

  it("lets the page handle the opening of a profile", async () => {
    const links = watchLinks();
    const { element } = await show("lily-account-card", states["ready"]!);
    const open = listen("lily-open", true);
    click(byRole(element, "link", /Bob/)!);
    expect(open.events.map(({ detail }) => (detail as { account: string }).account)).to.deep.equal([
      "bob",
    ]);
    expect(links.followed).to.deep.equal([]);
    open.stop();
    click(byRole(element, "link", /Bob/)!);
    expect(links.followed).to.deep.equal(["/web/@bob"]);
    links.stop();
  });

  it("links to people's own pages on other instances", async () => {
    const { element } = await show("lily-account-card", {
      ...states["ready and signed out"]!,
      attributes: { account: "bob", instance: "https://other.example" },
    });
    const link = byRole(element, "link", /Bob/) as HTMLAnchorElement;
    expect(link.href).to.equal("https://example.social/@bob");
    expect(link.target).to.equal("_blank");
  });

  it("loads another account when its attribute changes, and says so when it is missing", async () => {
    const shown = await show("lily-account-card", states["ready"]!);
    shown.element.setAttribute("account", "nobody");
    await until(() => allText(shown.element).includes("Account not found"));
    shown.element.removeAttribute("account");
    await until(() => allText(shown.element).includes("No account"));
  });

  it("fits into 240 pixels and into a table cell", async () => {
    for (const name of ["ready", "verbose", "verbose and compact"]) {
      const { element } = await show("lily-account-card", states[name]!);
      const table = document.createElement("table");
      const cell = table.insertRow().insertCell();
      document.body.append(table);
      cell.style.width = "240px";
      cell.append(element);
      await settled();
      const { width } = element.getBoundingClientRect();
      expect(width, name).to.be.within(236, 320);
      const inside = element.shadowRoot!.querySelector(".person-card")!;
      expect(inside.scrollWidth, name).to.be.at.most(inside.clientWidth);
      table.remove();
    }
  });

  it("has a name for every link", async () => {
    const { element } = await show("lily-account-card", states["ready"]!);
    const names = allByRole(element, "link").map(link => link.textContent.trim());
    expect(names.every(Boolean), names.join()).to.equal(true);
  });
});
