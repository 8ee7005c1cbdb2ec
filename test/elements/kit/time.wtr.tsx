import { expect } from "chai";
import { status } from "../../../elements/kit/states/samples.ts";
import "../../../elements/timeline/index.ts";
import { states } from "../../../elements/timeline/states.ts";
import { everything } from "../../../demo/states/roles.ts";
import { putAway, show } from "../../support/elements/showing.ts";
import { until } from "../../../demo/environment/until.ts";

function stamps(root: Node): string[] {
  return everything(root)
    .filter(element => element.localName === "time")
    .map(element => element.textContent);
}

describe("the timestamps of a page", () => {
  const { now } = Date;
  const { setInterval: every } = globalThis;
  let beats: { ms: number | undefined; beat: () => void }[] = [];

  beforeEach(() => {
    globalThis.setInterval = ((beat: () => void, ms?: number) => {
      beats.push({ ms, beat });
      return 0;
    }) as typeof every;
  });

  afterEach(async () => {
    globalThis.setInterval = every;
    Date.now = now;
    beats = [];
    await putAway();
  });

  it("are updated together every ten seconds", async () => {
    const written = (id: string, ago: number) =>
      status(id, { created_at: new Date(now() - ago).toISOString() });
    const body = [written("3", 0), written("2", 65_000), status("1", { created_at: "garbage" })];
    const { element } = await show("lily-timeline", {
      ...states["ready"]!,
      answers: { ...states["ready"]!.answers, "/api/v1/timelines/home": { body } },
      shows: "Post 1",
    });
    expect(stamps(element)).to.deep.equal(["now", "1m", "Jan 1, 1970"]);
    const ours = beats.filter(({ ms }) => ms === 10_000);
    expect(ours).to.have.length(1);
    Date.now = () => now() + 60_000;
    ours[0]!.beat();
    await until(() => stamps(element).join() === "1m,2m,Jan 1, 1970");
  });
});
