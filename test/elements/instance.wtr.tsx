import { expect } from "chai";
import "../../elements/instance/index.ts";
import { states } from "../../elements/instance/states.ts";
import { allByRole, allText, byRole, everything } from "../../demo/states/roles.ts";
import { until } from "../../demo/environment/until.ts";
import { click, listen } from "../support/elements/following.ts";
import { typeText } from "../support/elements/runner.ts";
import { putAway, show } from "../support/elements/showing.ts";

const searchField = (element: Element) =>
  everything(element).find(one => one.matches("input[type=search]"))!;

describe("<lily-instance>", () => {
  afterEach(putAway);

  it("asks for the restricted servers only when they are opened", async () => {
    const { element, asked } = await show("lily-instance", states["bare"]!);
    const isAsked = () => asked.some(({ path }) => path.endsWith("/domain_blocks"));
    expect(isAsked()).to.equal(false);
    const button = byRole(element, "button", "Restricted servers")!;
    click(button);
    await until(() => allText(element).includes("noise.example"));
    expect(isAsked()).to.equal(true);
    expect(button.ariaExpanded).to.equal("true");
    click(button);
    await until(() => !allText(element).includes("noise.example"));
  });

  it("searches a long list of restricted servers by host and reason", async () => {
    const { element } = await show("lily-instance", states["restricted servers on Pleroma"]!);
    searchField(element).focus();
    await typeText("advert");
    await until(() => !allText(element).includes("sieve.example"));
    expect(allText(element)).to.contain("server-0.example");
    expect(allText(element)).to.contain("1 entry found");
    await typeText("x");
    await until(() => allText(element).includes("No matches"));
  });

  it("tells which words and hashtags posts must not contain, and what replaces them", async () => {
    const { element } = await show("lily-instance", states["restricted servers on Pleroma"]!);
    for (const text of ["Rejected words", "miracle pills", "#nsfw", "somebody else’s computer"])
      expect(allText(element)).to.contain(text);
  });

  it("names a restriction that it doesn't know as the server does", async () => {
    const { element } = await show("lily-instance", states["restricted servers on Pleroma"]!);
    expect(allText(element)).to.contain("bite");
  });

  it("finds custom emoji and copies their shortcode, or shows it if that isn't allowed", async () => {
    const { element } = await show("lily-instance", states["custom emoji"]!);
    searchField(element).focus();
    await typeText(":lea");
    await until(() => !byRole(element, "button", "Copy :lily:"));
    click(byRole(element, "button", "Copy :leaf:")!);
    await until(() => /Copied to the clipboard|Copy it manually/.test(allText(element)));
  });

  it("tells the page once that it has loaded, not for each member of its staff", async () => {
    const heard = ["lily-ready", "lily-missing"].map(name => listen(name));
    const { element } = await show("lily-instance", states["on Pleroma"]!);
    await until(() => allByRole(element, "article").length > 0);
    await until(() => allText(element).includes("@gone"));
    await (element as HTMLElement & { refresh(): Promise<void> }).refresh();
    expect(heard.map(({ events }) => events.length)).to.deep.equal([2, 0]);
    for (const { stop } of heard) stop();
  });

  it("asks visitors to sign in if only users may see its custom emoji", async () => {
    const state = states["custom emoji"]!;
    const { element } = await show("lily-instance", {
      ...state,
      answers: {
        ...state.answers,
        "/api/v1/custom_emojis": {
          status: 401,
          body: { error: "Unauthorized: token not supplied" },
        },
      },
      shows: "Sign in to see this",
    });
    expect(allText(element)).to.not.include("no custom emoji");
  });

  it("links to the texts that exist: in the client, else on the instance", async () => {
    const inClient = await show("lily-instance", {
      ...states["bare"]!,
      attributes: { client: "/web" },
    });
    const link = (name: string) => byRole(inClient.element, "link", name)?.getAttribute("href");
    await until(() => link("Privacy policy"));
    expect(link("Privacy policy")).to.equal("/web/privacy-policy");
    expect(link("Terms of service")).to.equal("/web/terms-of-service");
    expect(link("Server status")).to.equal("https://status.example/");
    await putAway();
    const pleroma = await show("lily-instance", {
      ...states["on Pleroma"]!,
      attributes: { client: "/web" },
    });
    expect(byRole(pleroma.element, "link", "Privacy policy")).to.equal(undefined);
  });

  it("shows the members of the staff that can be found", async () => {
    const { element } = await show("lily-instance", states["on Pleroma"]!);
    await until(() => byRole(element, "link", /Alice/));
    await until(() => allText(element).includes("Account not found"));
  });

  it("renders a text without anything that could run", async () => {
    const { element } = await show("lily-instance", states["privacy policy"]!);
    expect(element.shadowRoot!.querySelector("script")).to.equal(null);
    expect(allText(element)).to.contain("Last changed on");
  });

  it("leads to the page on which GoToSocial has its terms of service", async () => {
    const { element } = await show("lily-instance", states["terms of service on GoToSocial"]!);
    const link = await until(() => byRole(element, "link", "Open page"));
    expect((link as HTMLAnchorElement).href).to.equal("https://example.social/about#rules");
  });

  it("leads from earlier terms to those that replace them", async () => {
    const { element } = await show("lily-instance", states["earlier terms of service"]!);
    expect(byRole(element, "link", "Read them")!.getAttribute("href")).to.equal(
      "/web/terms-of-service/2026-06-01",
    );
    element.removeAttribute("date");
    await until(() => allText(element).includes("Be kind."));
    expect(allByRole(element, "link", "Read them")).to.deep.equal([]);
  });
});
