import { expect } from "chai";
import { browserEnvironment } from "../../../core/platform/browser/environment.ts";

const { upload } = browserEnvironment();
const form = () => {
  const body = new FormData();
  body.set("file", new Blob([new Uint8Array(300_000)]), "file.bin");
  return body;
};

async function failing(action: Promise<unknown>): Promise<unknown> {
  try {
    await action;
  } catch (error) {
    return error;
  }
  throw new Error("It did not fail");
}

describe("an upload", () => {
  it("reports its progress, and returns the same answer as fetch", async () => {
    const parts: number[] = [];
    const headers = { authorization: "Bearer token" };
    const init = { method: "POST", body: form(), headers };
    const answer = await upload(`${location.origin}/nowhere`, init, part => parts.push(part));
    const same = await fetch("/nowhere", { ...init, body: form() });
    expect(parts.at(-1)).to.equal(1);
    expect(parts).to.deep.equal(parts.toSorted());
    expect(answer.status).to.equal(same.status);
    expect(answer.headers.get("content-type")).to.equal(same.headers.get("content-type"));
    expect(await answer.text()).to.equal(await same.text());
  });

  it("rejects with the given reason when it is aborted", async () => {
    const stop = new AbortController();
    const reason = new Error("Enough");
    const init = { method: "POST", body: form(), signal: stop.signal };
    const going = upload(`${location.origin}/nowhere`, init, () => {});
    stop.abort(reason);
    expect(await failing(going)).to.equal(reason);
    expect(await failing(upload("/nowhere", init, () => {}))).to.equal(reason);
  });

  it("rejects like fetch when there is no server", async () => {
    const init = { method: "POST", body: form() };
    const lost = await failing(upload("http://127.0.0.1:9/", init, () => {}));
    expect(lost).to.be.instanceOf(TypeError);
  });
});
