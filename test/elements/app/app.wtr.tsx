import { expect } from "chai";
import "../../../elements/app/index.ts";
import { states } from "../../../elements/app/states.ts";
import { states as notifications } from "../../../elements/notifications/states.ts";
import type { ElementState } from "../../../elements/kit/states/element-state.ts";
import { me, signedInAnswers, status } from "../../../elements/kit/states/samples.ts";
import { watchDepartures, type Departures } from "../../support/elements/departures.ts";
import { faults } from "../../support/elements/faults.ts";
import { click } from "../../support/elements/following.ts";
import { allByRole, allText, byRole, everything, nameOf } from "../../../demo/states/roles.ts";
import {
  emulateMedia,
  pressKey,
  pressWith,
  setViewport,
  typeText,
} from "../../support/elements/runner.ts";
import { expectSame } from "../../support/elements/same.ts";
import { KEY, signOutElsewhere } from "../../../demo/states/seeded.ts";
import { place, putAway, show, type Showing } from "../../support/elements/showing.ts";
import { rested, soon } from "../../support/elements/soon.ts";
import { settled, until } from "../../../demo/environment/until.ts";

const HOME = "/api/v1/timelines/home";

/** Opens the question before a sign-out, by the account menu. */
async function openSignOut(element: Element): Promise<Element> {
  click(await until(() => byRole(element, "button", /account menu$/i)));
  click(await until(() => byRole(element, "menuitem", "Sign out…")));
  return until(() => byRole(element, "alertdialog", "Sign out?"));
}

async function signOut(element: Element): Promise<void> {
  click(byRole(await openSignOut(element), "button", "Sign out")!);
}

const posts = Array.from({ length: 40 }, (_, index) => status(String(140 - index)));
const client: ElementState = {
  ...states["home"]!,
  answers: {
    ...signedInAnswers,
    [HOME]: { body: posts },
    ...Object.fromEntries(
      posts.flatMap(one => [
        [`/api/v1/statuses/${one.id}`, { body: one }],
        [`/api/v1/statuses/${one.id}/context`, { body: { ancestors: [], descendants: [] } }],
      ]),
    ),
  },
  shows: "Post 140",
};

const at = (address: string): ElementState => ({ ...client, address, shows: "" });

function inner(element: Element, tag: string): Element | undefined {
  return everything(element).find(({ localName }) => localName === tag);
}

function readings({ asked }: Showing): number {
  return asked.filter(({ path }) => path.startsWith(HOME)).length;
}

/** The first article on screen and where it stands. */
function topmost(element: Element): { id: string; top: number } | undefined {
  for (const article of allByRole(element, "article")) {
    const { top, bottom } = article.getBoundingClientRect();
    if (bottom > 100) return { id: article.dataset["status"]!, top: Math.round(top) };
  }
  return undefined;
}

function articleOf(element: Element, id: string): HTMLElement | undefined {
  return allByRole(element, "article").find(article => article.dataset["status"] === id);
}

/** Makes the runner's page one that a server answers with the client's document. */
function markAsClients(): void {
  const link = document.createElement("link");
  link.rel = "manifest";
  link.setAttribute("href", "/web/site.webmanifest");
  document.head.append(link);
}

describe("<lily-app>", () => {
  let departures: Departures;
  const { title } = document;

  beforeEach(() => {
    departures = watchDepartures();
    document.body.style.margin = "0";
  });

  afterEach(async () => {
    await putAway();
    document.head.querySelector("link[rel=manifest]")?.remove();
    departures.stop();
    document.body.removeAttribute("style");
    document.title = title;
  });

  it("leaves address, history and title of another page of the instance unchanged", async () => {
    await show("lily-app", at("/club/board?a=1#b"));
    await settled();
    const { length } = history;
    expect(location.pathname + location.search + location.hash).to.equal("/club/board?a=1#b");
    expect(history.length).to.equal(length);
    expect(document.title).to.equal(title);
    expect(departures.left).to.deep.equal([]);
  });

  it("shows the unread count at the bell and in the page title until notifications are opened", async () => {
    const { "/api/v1/notifications": list, ...rest } = notifications["compact"]!.answers!;
    const answers = { ...rest, ...client.answers!, "/api/v1/notifications": list! };
    const { element } = await show("lily-app", { ...client, answers });
    const bell = () => byRole(element, "link", /^Notifications/)!;
    await until(() => /\d+ unread/.test(nameOf(bell())));
    await until(() => /^\(\d+\) Home/.test(document.title));
    expect(await faults(element)).to.deep.equal([]);
    bell().click();
    await until(() => document.title.startsWith("Notifications"));
    await soon(() => expect(nameOf(bell())).to.equal("Notifications"));
  });

  describe("with the address bar", () => {
    beforeEach(markAsClients);

    for (const [address, becomes] of Object.entries({
      "/": "/web",
      "/@bob/5?a=1#b": "/web/@bob/5?a=1#b",
      "/webfinger/bob": "/web/webfinger/bob",
      "/bob?a=1": "/web/@bob?a=1",
      "/web/": "/web/",
      "/web?a=1": "/web?a=1",
    })) {
      it(`redirects ${address} to ${becomes} without a page load`, async () => {
        const length = history.length;
        place("lily-app", at(address));
        await until(() => location.pathname + location.search + location.hash === becomes);
        await settled();
        expect(location.pathname + location.search + location.hash).to.equal(becomes);
        expect(history.length).to.equal(length);
        expect(departures.left).to.deep.equal([]);
      });
    }

    for (const [address, tag, attribute] of [
      ["/web", "lily-timeline", "home"],
      ["/web/", "lily-timeline", "home"],
      ["/web?a=1#b", "lily-timeline", "home"],
      ["/web/@bob/140", "lily-thread", "140"],
      ["/web/@bob@remote.example/140", "lily-thread", "140"],
      ["/web/@bob%40remote.example/140", "lily-thread", "140"],
      ["/web/@bob", "lily-profile", "bob"],
      ["/web/@bob/", "lily-profile", "bob"],
      ["/web/@bob@remote.example/media", "lily-profile", "bob@remote.example"],
      ["/web/users/bob", "lily-profile", "bob"],
      ["/web/tag/b%C3%BCcher", "lily-timeline", "tag:bücher"],
      ["/web/tags/books", "lily-timeline", "tag:books"],
      ["/web/follow-requests", "lily-people", "follow_requests"],
      ["/bob", "lily-profile", "bob"],
      ["/bob@remote.example", "lily-profile", "bob@remote.example"],
      ["/main/all", "lily-timeline", "public"],
      ["/main/public", "lily-timeline", "public:local"],
      ["/web/direct", "lily-timeline", "direct"],
      ["/web/main/friends", "lily-timeline", "home"],
      ["/friend-requests", "lily-people", "follow_requests"],
      ["/web/notice/140", "lily-thread", "140"],
      ["/web/notice/a%2Fb%3F", "lily-thread", "a/b?"],
      ["/web/notice/100%25", "lily-thread", "100%"],
    ] as const) {
      it(`shows ${tag} at ${address}`, async () => {
        const { element } = place("lily-app", at(address));
        const found = await until(() => inner(element, tag));
        const name = {
          "lily-thread": "status",
          "lily-timeline": "timeline",
          "lily-profile": "acct",
          "lily-people": "list",
        }[tag];
        expect(found.getAttribute(name)).to.equal(attribute);
      });
    }

    for (const address of ["/web/notifications/", "/web/users/alice/interactions"])
      it(`shows notifications at ${address}`, async () => {
        const { element } = place("lily-app", at(address));
        await until(() => inner(element, "lily-notifications"));
        await soon(() =>
          expect(byRole(element, "link", /^Notifications/)!.ariaCurrent).to.equal("page"),
        );
      });

    it("does not request the home timeline at a thread's address", async () => {
      const shown = await show("lily-app", { ...states["thread"]! });
      await settled();
      expect(readings(shown)).to.equal(0);
    });

    for (const address of [
      "/web/nowhere",
      "/web/@bob/140/more",
      "/web/notice",
      "/settings/nowhere/else",
    ]) {
      it(`says that nothing exists at ${address}, and links to the home timeline`, async () => {
        const { element } = place("lily-app", at(address));
        await until(() => allText(element).includes("This page doesn’t exist"));
        await soon(() => expect(document.title).to.match(/^Not found · /));
        click(byRole(element, "link", "Go to your home timeline")!);
        await until(() => inner(element, "lily-timeline"));
        expect(location.pathname).to.equal("/web");
        expect(departures.left).to.deep.equal([]);
      });
    }

    it("leaves the page for links outside the client", async () => {
      await show("lily-app", client);
      for (const href of ["/about", "/webfinger", "/users/bob", "https://other.example/web/a"]) {
        const link = document.body.appendChild(document.createElement("a"));
        link.href = href;
        click(link);
      }
      await settled();
      const here = location.origin;
      await soon(() =>
        expect(departures.left).to.deep.equal([
          `${here}/about`,
          `${here}/webfinger`,
          `${here}/users/bob`,
          "https://other.example/web/a",
        ]),
      );
      expect(location.pathname).to.equal("/web");
    });

    it("restores scrolling and links when it is removed", async () => {
      const { element } = await show("lily-app", client);
      await soon(() => expect(history.scrollRestoration).to.equal("manual"));
      element.remove();
      await settled();
      await soon(() => expect(history.scrollRestoration).to.equal("auto"));
      const link = document.body.appendChild(document.createElement("a"));
      link.href = "/web/@bob/140";
      click(link);
      await soon(() => expect(departures.left).to.deep.equal([link.href]));
    });
  });

  describe("on its pages", () => {
    it("shows the names of the page and the instance in the title", async () => {
      const { element } = await show("lily-app", client);
      await until(() => document.title === "Home · Example Social");
      expect(byRole(element, "heading", "Home")).to.exist;
      click(allByRole(element, "article")[0]!);
      await until(() => /^Thread by .+ · Example Social$/.test(document.title));
    });

    for (const instance of ["network", { body: { title: "" } }] as const) {
      it(`shows its own name in the title when the instance has none (${JSON.stringify(instance)})`, async () => {
        const answers = { ...client.answers, "/api/v1/instance": instance };
        await show("lily-app", { ...client, answers });
        await settled();
        await soon(() => expect(document.title).to.equal("Home · Glitch-lily"));
      });
    }

    it("opens a thread without a page load, scrolled to the top", async () => {
      const shown = await show("lily-app", client);
      scrollTo(0, 1500);
      const article = await until(() =>
        allByRole(shown.element, "article").find(
          one => scrollY > 0 && one.getBoundingClientRect().top > 0,
        ),
      );
      const id = article.dataset["status"]!;
      click(article);
      const thread = await until(() => inner(shown.element, "lily-thread"));
      expect(location.pathname).to.equal(`/web/@bob/${id}`);
      expect(thread.getAttribute("status")).to.equal(id);
      await until(() => allText(thread).includes(`Post ${id}`));
      expect(inner(shown.element, "lily-timeline")).to.equal(undefined);
      await soon(() => expect(scrollY).to.equal(0));
      expect(departures.left).to.deep.equal([]);
    });

    it("scrolls a thread to its focused status, below the sticky header", async () => {
      const { element } = await show("lily-app", states["thread"]!);
      const focused = await until(() =>
        allByRole(element, "article").find(article => article.matches(".focused")),
      );
      await soon(() => {
        expect(scrollY).to.be.above(0);
        const bar = everything(element).find(({ className }) => className === "column-head")!;
        const gap = focused.getBoundingClientRect().top - bar.getBoundingClientRect().bottom;
        expect(gap).to.be.within(-2, 2);
      });
    });

    for (const way of ["the browser's Back", "its own link"]) {
      it(`returns by ${way} to the previous scroll position, without loading again`, async () => {
        const shown = await show("lily-app", client);
        scrollTo(0, 1500);
        await until(() => Number(topmost(shown.element)?.id) < 137);
        const left = await rested(() => topmost(shown.element));
        click(articleOf(shown.element, left!.id)!);
        await until(() => inner(shown.element, "lily-thread"));
        if (way === "its own link") click(byRole(shown.element, "link", "Back")!);
        else history.back();
        await until(() => inner(shown.element, "lily-timeline") && topmost(shown.element));
        await settled();
        expect(location.pathname).to.equal("/web");
        await soon(() => expect(topmost(shown.element)).to.deep.equal(left));
        expect(readings(shown)).to.equal(1);
      });
    }

    it("uses one language everywhere", async () => {
      const shown = place("lily-app", { ...client, attributes: { lang: "de" } });
      const timeline = await until(() => inner(shown.element, "lily-timeline"));
      await until(() => byRole(timeline, "feed")?.closest("[lang]"));
      expect(byRole(timeline, "feed")!.closest("[lang]")!.getAttribute("lang")).to.equal("de");
    });

    it("marks the current page in its navigation", async () => {
      const { element } = await show("lily-app", client);
      const home = byRole(element, "link", "Home")!;
      await soon(() => expect(home.ariaCurrent).to.equal("page"));
      click(allByRole(element, "article")[0]!);
      await until(() => inner(element, "lily-thread"));
      await soon(() => expect(byRole(element, "link", "Home")!.ariaCurrent).to.equal(null));
    });
  });

  describe("with the session", () => {
    it("shows the instance and a Login link when signed out", async () => {
      const { element, asked } = await show("lily-app", states["bare"]!);
      await until(() => byRole(element, "heading", "Example Social"));
      expect(byRole(element, "link", "Login")).to.exist;
      expect(asked.some(({ path }) => path.startsWith(HOME))).to.equal(false);
    });

    it("keeps the link to sign in away from the edges of the bar on a phone", async () => {
      await setViewport({ width: 375, height: 700 });
      const { element } = await show("lily-app", {
        ...states["bare"]!,
        answers: { ...states["bare"]!.answers, "/api/v1/timelines/public": { body: [] } },
        address: "/web/public",
      });
      const link = await until(() =>
        everything(element).find(one => one.matches(".login.compact a.button")),
      );
      const button = link.getBoundingClientRect();
      const side = everything(element)
        .find(one => one.matches(".side"))!
        .getBoundingClientRect();
      expect(button.height).to.be.at.least(36);
      const gaps = [button.top - side.top, side.bottom - button.bottom, side.right - button.right];
      expect(Math.min(...gaps), gaps.join()).to.be.at.least(7);
      await setViewport({ width: 800, height: 600 });
    });

    it("reloads once when the person signs out elsewhere", async () => {
      const { element, environment } = await show("lily-app", client);
      signOutElsewhere(environment);
      await until(() => environment.reloads);
      await until(() => byRole(element, "main")?.matches(".signed-out"));
      await settled();
      expect(environment.reloads).to.equal(1);
    });

    it("signs out by revoking and deleting the token, and reloads once", async () => {
      const shown = await show("lily-app", client);
      shown.answers["/oauth/revoke"] = { body: {} };
      await signOut(shown.element);
      await until(() => shown.environment.reloads);
      await settled();
      expect(shown.environment.reloads).to.equal(1);
      const revoked = shown.asked.filter(({ path }) => path === "/oauth/revoke");
      expect(revoked.map(({ body }) => (body as URLSearchParams).get("token"))).to.deep.equal([
        "token",
      ]);
      expect(shown.environment.local.values.get(KEY) ?? "").not.to.include("accessToken");
    });

    it("shows an alert when signing out fails, and can try again", async () => {
      const shown = await show("lily-app", client);
      shown.answers["/oauth/revoke"] = "network";
      await signOut(shown.element);
      await until(() => byRole(shown.element, "alert"));
      await settled();
      // It can be tried again.
      await openSignOut(shown.element);
    });

    it("stays signed in when one request is refused although the token is valid", async () => {
      const refused = { status: 403, body: { error: "Not this" } };
      const answers = { ...client.answers, [HOME]: refused };
      const { environment, element } = await show("lily-app", {
        ...client,
        answers,
        shows: "Not this",
      });
      await settled();
      expect(environment.reloads).to.equal(0);
      expect(inner(element, "lily-timeline")).to.exist;
    });
  });
});

describe("writing in <lily-app>", () => {
  beforeEach(() => {
    document.body.style.margin = "0";
  });

  afterEach(async () => {
    await putAway();
    document.body.removeAttribute("style");
    await emulateMedia({});
    await setViewport({ width: 800, height: 600 });
  });

  const dialog = ({ element }: Showing) => byRole(element, "dialog");
  const composer = ({ element }: Showing) => inner(element, "lily-composer");
  /** The composer's own, not the plain one that stands there before it. */
  const box = ({ element }: Showing) =>
    allByRole(element, "textbox", "Post text").find(
      one => (one.getRootNode() as ShadowRoot).host.localName === "lily-composer",
    ) as HTMLTextAreaElement | undefined;
  const opener = ({ element }: Showing) => byRole(element, "button", "New post")!;

  /** What has the focus, shadow roots included. */
  function focused(): Element | null {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element;
  }

  async function written(shown: Showing): Promise<HTMLTextAreaElement> {
    const text = await until(() => box(shown));
    await until(() => focused() === text);
    return text;
  }

  async function opened(shown: Showing): Promise<HTMLTextAreaElement> {
    opener(shown).focus();
    await pressKey("Enter");
    return written(shown);
  }

  it("starts in a dialog, with the focus in its text box", async () => {
    const shown = await show("lily-app", client);
    expectSame(dialog(shown), undefined);
    await opened(shown);
    expect(dialog(shown)!.matches(":modal")).to.equal(true);
    expect(nameOf(dialog(shown)!)).to.equal("New post");
    expect(byRole(dialog(shown)!, "heading", "New post")).to.be.instanceOf(Element);
  });

  it("is accessible and fits, at every width, in light and dark", async () => {
    const shown = await show("lily-app", client);
    await opened(shown);
    for (const width of [1400, 700, 280])
      for (const colorScheme of ["light", "dark"] as const) {
        await setViewport({ width, height: 700 });
        await emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await settled();
        await soon(() => expect(document.documentElement.scrollWidth).to.be.at.most(width));
        await soon(() =>
          expect(dialog(shown)!.scrollWidth).to.be.at.most(dialog(shown)!.clientWidth),
        );
        expect(await faults(shown.element), `${width} px, ${colorScheme}`).to.deep.equal([]);
      }
  });

  it("closes on Escape, which returns the focus and keeps the draft", async () => {
    const shown = await show("lily-app", client);
    await opened(shown);
    await typeText("Half a thou");
    await pressKey("Escape");
    await until(() => !dialog(shown));
    await soon(() => expectSame(focused(), opener(shown)));
    await until(() => !composer(shown));
    const again = await opened(shown);
    await soon(() => expect(again.value).to.equal("Half a thou"));
    await typeText("ght");
    await soon(() => expect(again.value).to.equal("Half a thought"));
  });

  it("closes with its Close button, which returns the focus", async () => {
    const shown = await show("lily-app", client);
    await opened(shown);
    click(byRole(shown.element, "button", "Close")!);
    await until(() => !dialog(shown));
    await soon(() => expectSame(focused(), opener(shown)));
  });

  it("closes the dialog after sending, and shows the new post at the top", async () => {
    const shown = await show("lily-app", client);
    const mine = status("900", { account: me, content: "<p>My words</p>" });
    shown.answers["/api/v1/statuses"] = { body: mine };
    await opened(shown);
    await typeText("My words");
    await pressWith("Control", "Enter");
    await until(() => !dialog(shown));
    await until(() => topmost(shown.element)?.id === "900");
    await soon(() => expectSame(focused(), opener(shown)));
    expect((await opened(shown)).value).to.equal("");
  });

  it("keeps the dialog and the text when sending fails", async () => {
    const shown = await show("lily-app", client);
    shown.answers["/api/v1/statuses"] = { status: 422, body: { error: "Something went wrong" } };
    const text = await opened(shown);
    await typeText("My words");
    await pressWith("Control", "Enter");
    const alert = await until(() => byRole(shown.element, "alert"));
    await soon(() => expect(allText(alert)).to.include("Something went wrong"));
    expect(text.value).to.equal("My words");
    expect(allByRole(document.body, "alert"), "it is said once").to.have.length(1);
  });

  it("replies to a post of the timeline, and then returns the focus to it", async () => {
    const shown = await show("lily-app", client);
    const article = await until(() => articleOf(shown.element, "139"));
    const reply = byRole(article, "button", "Reply")!;
    reply.focus();
    await pressKey("Enter");
    const text = await written(shown);
    expect(nameOf(dialog(shown)!)).to.equal("Reply");
    expect(location.pathname, "nothing else is opened").to.equal("/web");
    await until(() => text.value === "@bob ");
    await soon(() => expect(allText(dialog(shown)!)).to.include("Post 139"));
    await pressKey("Escape");
    await until(() => !dialog(shown));
    await soon(() => expectSame(focused(), reply));
  });

  it("replies to a post of a thread, and shows the reply below it", async () => {
    const shown = await show("lily-app", {
      ...client,
      address: "/web/@bob/139",
      shows: "Post 139",
    });
    const article = await until(() => articleOf(shown.element, "139"));
    click(byRole(article, "button", "Reply")!);
    const text = await written(shown);
    await until(() => text.value === "@bob ");
    const mine = { account: me, in_reply_to_id: "139", content: "<p>My answer</p>" };
    shown.answers["/api/v1/statuses"] = { body: status("900", mine) };
    await typeText("My answer");
    await pressWith("Control", "Enter");
    await until(() => !dialog(shown));
    await until(() => articleOf(shown.element, "900"));
    const ids = () => allByRole(shown.element, "article").map(one => one.dataset["status"]);
    // The bar above the replies is an article of the feed, too.
    await soon(() => expect(ids()).to.deep.equal(["139", undefined, "900"]));
  });

  it("keeps a reply and a new post separate", async () => {
    const shown = await show("lily-app", client);
    await opened(shown);
    await typeText("For all");
    await pressKey("Escape");
    await until(() => !dialog(shown));
    click(byRole(articleOf(shown.element, "140")!, "button", "Reply")!);
    const text = await written(shown);
    await until(() => text.value === "@bob ");
    await pressKey("Escape");
    await until(() => !dialog(shown));
    const again = await opened(shown);
    await soon(() => expect(again.value).to.equal("For all"));
  });
});
