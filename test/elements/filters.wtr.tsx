import { expect } from "chai";
import "../../elements/filters/index.ts";
import { states } from "../../elements/filters/states.ts";
import { status } from "../../elements/kit/states/samples.ts";
import "../../elements/timeline/index.ts";
import { states as timelines } from "../../elements/timeline/states.ts";
import { settled, until } from "../../demo/environment/until.ts";
import { allText, byRole, everything } from "../../demo/states/roles.ts";
import { faults } from "../support/elements/faults.ts";
import { click, watchLinks } from "../support/elements/following.ts";
import { typeText } from "../support/elements/runner.ts";
import { putAway, show, type Showing } from "../support/elements/showing.ts";
import { soon } from "../support/elements/soon.ts";

const V1 = "/api/v1/filters";
const V2 = "/api/v2/filters";

const sent = ({ asked }: Showing) =>
  asked
    .filter(({ method }) => method !== "GET")
    .map(({ method, path, body }) => [method, path, body ? JSON.parse(String(body)) : null]);

const named = (root: Node, role: string, name: string | RegExp) =>
  until(() => byRole(root, role, name));

/** A field, checkbox or switch by its label. */
function control(root: Node, name: string | RegExp): Promise<HTMLInputElement> {
  const labelOf = (input: HTMLInputElement) =>
    (input.ariaLabel ?? input.labels?.[0]?.textContent ?? "").trim();
  return until(() =>
    everything(root)
      .filter(one => one instanceof HTMLInputElement)
      .find(input =>
        typeof name === "string" ? labelOf(input) === name : name.test(labelOf(input)),
      ),
  );
}

async function fill(shown: Showing, name: string | RegExp, text: string): Promise<void> {
  (await control(shown.element, name)).focus();
  await typeText(text);
}

const rows = ({ element }: Showing) =>
  everything(element)
    .filter(one => one.matches(".filter-row"))
    .map(row => row.querySelector("bdi")!.textContent);

const whole = (id: string, title: string) => ({
  id,
  title,
  context: ["home"],
  expires_at: null,
  filter_action: "warn",
  keywords: [],
  statuses: [],
});

/** A dialog of a timeline with one post by Bob. */
async function timeline(post: object, answers: Record<string, object>) {
  const ready = timelines["ready"]!;
  return show("lily-timeline", {
    ...ready,
    answers: {
      ...ready.answers,
      "/api/v1/timelines/home": { body: [post] },
      ...Object.fromEntries(Object.entries(answers).map(([path, body]) => [path, { body }])),
    },
    shows: "cat",
  });
}

async function choose({ element }: Showing, item: string | RegExp): Promise<void> {
  click(await named(element, "button", "More"));
  click(await named(element, "menuitem", item));
}

const dialog = ({ element }: Showing) =>
  until(() => everything(element).find(one => one.matches("dialog[open]")));

afterEach(putAway);

describe("<lily-filters>", () => {
  it("lists what each filter does, where, and until when", async () => {
    const shown = await show("lily-filters", states["bare"]!);
    expect(rows(shown)[0]).to.equal("Pets");
    const text = allText(shown.element);
    expect(text).to.contain("cat, dog");
    expect(text).to.match(/Hide with a warning · Home and lists, .*Profiles/);
    expect(text).to.contain("1 post added by hand");
    expect(text).to.contain("Expired");
    expect(text).to.contain("Never expires");
  });

  it("deletes a filter at once, and takes that back if the server refuses", async () => {
    const shown = await show("lily-filters", states["bare"]!);
    shown.answers[`${V2}/1`] = { status: 422, body: { error: "Not today" } };
    click(await named(shown.element, "button", "Delete the filter “Pets”"));
    await until(() => rows(shown)[0] === "Pets");
    await until(() => allText(document.body).includes("Not today"));
    shown.answers[`${V2}/1`] = { body: {} };
    click(await named(shown.element, "button", "Delete the filter “Pets”"));
    await until(() => rows(shown).length === 2);
    shown.answers[V2] = { body: whole("9", "Pets") };
    shown.answers[`${V2}/9/statuses`] = { body: { id: "5", status_id: "v1" } };
    click(await named(shown.element, "button", "Undo"));
    await until(() => rows(shown)[0] === "Pets");
    expect(sent(shown).map(([method, path]) => `${method} ${path}`)).to.deep.equal([
      `DELETE ${V2}/1`,
      `DELETE ${V2}/1`,
      `POST ${V2}`,
      `POST ${V2}/9/statuses`,
    ]);
  });

  it("creates a filter of several words, and then leads back to the list", async () => {
    const shown = await show("lily-filters", states["new filter"]!);
    await until(() => allText(shown.element).includes("My cat is asleep"));
    click(await named(shown.element, "button", "Add another"));
    await control(shown.element, "Word or phrase 2");
    await fill(shown, "Word or phrase 2", "dog");
    await until(() => allText(shown.element).includes("matched 2 of 3"));
    click(await control(shown.element, "Profiles"));
    click(await control(shown.element, /^Hide completely/));
    shown.answers[V2] = { body: whole("9", "cat, dog") };
    const links = watchLinks();
    click(await named(shown.element, "button", "Create filter"));
    await until(() => links.followed.length > 0);
    links.stop();
    expect(links.followed).to.deep.equal(["/web/filters"]);
    expect(sent(shown)).to.deep.equal([
      [
        "POST",
        V2,
        {
          title: "cat, dog",
          context: ["home", "notifications", "public", "thread"],
          filter_action: "hide",
          expires_in: null,
          keywords_attributes: [
            { keyword: "cat", whole_word: true },
            { keyword: "dog", whole_word: true },
          ],
        },
      ],
    ]);
  });

  it("says what is wrong with a filter before it sends it", async () => {
    const shown = await show("lily-filters", states["new filter, version 1"]!);
    click(await named(shown.element, "button", "Create filter"));
    await until(() => allText(shown.element).includes("Enter at least one word."));
    click(await control(shown.element, "Regular expression"));
    await fill(shown, "Regular expression 1", "(cat");
    await until(() => allText(shown.element).includes("This isn’t a valid regular expression."));
    const field = await control(shown.element, "Regular expression 1");
    expect(field.getAttribute("aria-invalid")).to.equal("true");
    expect(await faults(shown.element)).to.deep.equal([]);
    click(await named(shown.element, "button", "Create filter"));
    await settled();
    expect(sent(shown)).to.deep.equal([]);
    await fill(shown, "Regular expression 1", "|dog)");
    await until(() => allText(shown.element).includes("matched 2 of 3"));
    shown.answers[V1] = {
      body: { id: "9", phrase: "/(cat|dog)/i", context: ["home"], irreversible: false },
    };
    const links = watchLinks();
    click(await named(shown.element, "button", "Create filter"));
    await until(() => links.followed.length > 0);
    links.stop();
    expect(sent(shown)[0]![2]).to.include({ phrase: "/(cat|dog)/i", whole_word: false });
  });

  it("shows the server’s refusal, and keeps what was written", async () => {
    const shown = await show("lily-filters", states["new filter"]!);
    shown.answers[V2] = { status: 422, body: { error: "Too many filters" } };
    click(await named(shown.element, "button", "Create filter"));
    await until(() => allText(shown.element).includes("Too many filters"));
    const field = await control(shown.element, "Word or phrase 1");
    expect(field.value).to.equal("cat");
  });

  it("removes a post that was added by hand", async () => {
    const shown = await show("lily-filters", states["edit"]!);
    shown.answers[`${V2}/1/statuses`] = { body: [{ id: "7", status_id: "v1" }] };
    shown.answers[`${V2}/statuses/7`] = { body: {} };
    click(await named(shown.element, "button", "Remove from the filter"));
    await until(() => sent(shown).length > 0);
    expect(sent(shown)).to.deep.equal([["DELETE", `${V2}/statuses/7`, null]]);
    await soon(() => expect(allText(shown.element)).not.to.contain("added by hand"));
  });

  it("has switches for kinds of posts, which are settings", async () => {
    const shown = await show("lily-filters", states["bare"]!);
    for (const name of [
      /^Posts by bots/,
      /^Media without/,
      /^Your own boosts/,
      /^Boosts of posts/,
    ]) {
      const toggle = await control(shown.element, name);
      click(toggle);
      await soon(() => expect(toggle.getAttribute("aria-checked")).to.equal("true"));
    }
  });
});

describe("the menu of a post", () => {
  const post = status("1", { content: "<p>A cat and a lighthouse #sea</p>" });
  const cat = { id: "1", phrase: "cat", context: ["home"], whole_word: true };

  it("offers a filter of its words, which then applies at once", async () => {
    const shown = await timeline(post, { [V1]: [] });
    await choose(shown, "Filter this post…");
    const open = await dialog(shown);
    click(await named(open, "button", "#sea"));
    click(await named(open, "button", "lighthouse"));
    await soon(async () => expect(await faults(shown.element)).to.deep.equal([]));
    click(await named(open, "button", "Remove word 1"));
    shown.answers[V1] = { body: { ...cat, id: "9", phrase: "lighthouse" } };
    click(await named(open, "button", "Create filter"));
    await until(() => allText(shown.element).includes("Filtered: lighthouse"));
    expect(sent(shown)[0]![2]).to.include({ phrase: "lighthouse", expires_in: 0 });
  });

  it("offers a filter for the selected word", async () => {
    const shown = await timeline(post, { [V1]: [] });
    const words = everything(shown.element).find(
      one => one.localName === "p" && one.textContent.startsWith("A cat"),
    )!;
    const root = words.getRootNode() as ShadowRoot & { getSelection?(): Selection };
    const selection = root.getSelection?.() ?? document.getSelection()!;
    selection.setBaseAndExtent(words.firstChild!, 2, words.firstChild!, 5);
    await choose(shown, /^Filter “cat”/);
    const field = await control(await dialog(shown), "Word or phrase 1");
    expect(field.value).to.equal("cat");
    selection.removeAllRanges();
  });

  it("has no filters where the server has none", async () => {
    const shown = await timeline(post, {});
    await settled();
    click(await named(shown.element, "button", "More"));
    await named(shown.element, "menuitem", "Hide this post");
    expect(byRole(shown.element, "menuitem", /^Filter/)).to.equal(undefined);
  });

  it("adds the post to a filter, or to a new one", async () => {
    const shown = await timeline(post, { [V2]: [whole("1", "Boring")] });
    await until(() => shown.asked.some(({ path }) => path === V2));
    await settled();
    await choose(shown, "Filter this post…");
    click(await control(await dialog(shown), "New filter…"));
    click(await named(shown.element, "button", "Continue"));
    await fill(shown, /^Name/, "Sea");
    shown.answers[V2] = { body: whole("9", "Sea") };
    shown.answers[`${V2}/9/statuses`] = { body: { id: "5", status_id: "1" } };
    click(await named(shown.element, "button", "Create filter"));
    await until(() => allText(shown.element).includes("Filtered: Sea"));
    expect(sent(shown).map(([, path]) => path)).to.deep.equal([V2, `${V2}/9/statuses`]);
  });
});
