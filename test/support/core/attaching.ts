import { retainClient, type Client } from "../../../core/client.ts";
import type { StoredUpload, Upload } from "../../../core/uploads/upload.ts";
import type { UploadList, UploadOptions } from "../../../core/uploads/list.ts";
import { uploads } from "../../../core/uploads/uploads.ts";
import { answering, json, type Asked } from "../../../demo/environment/answers.ts";
import { png } from "../pictures.ts";
import { until } from "../../../demo/environment/until.ts";

export const file = (
  name: string,
  bytes: Uint8Array<ArrayBuffer> = png(4, 3),
  type = "image/png",
) => new File([bytes], name, { type });

/** The files of a draft, as a composer has them; `stored`: those that it begins with. */
export function attaching(
  client: Client,
  { stored = [], ...options }: UploadOptions & { stored?: readonly StoredUpload[] } = {},
  draft = "",
) {
  const list: UploadList = uploads(client).of(draft, options);
  list.restore(stored);
  const all = () => list.$uploads.get();
  const named = (name: string): Upload => {
    const found = all().find(upload => upload.name === name);
    if (!found) throw new Error(`There is no ${name}`);
    return found;
  };
  return {
    list,
    all,
    named,
    key: (name: string) => named(name).key,
    state: (name: string) => named(name).status.state,
    states: () => all().map(({ status }) => status.state),
    is: (name: string, state: string) => until(() => named(name).status.state === state),
  };
}

/** A client of a server that answers what the test says, but for the facts of its instance. */
export function attachingTo(
  answer: (asked: Asked) => Response | Promise<Response>,
  instance: object = {},
) {
  const { environment, asked } = answering(one =>
    one.path === "/api/v1/instance" ? json(instance) : answer(one),
  );
  const who = { instance: environment.origin, person: "alice", token: "a token" };
  const { client, release } = retainClient(environment, who);
  return { client, environment, asked, [Symbol.dispose]: release };
}

export const attachment = (id: string, more: object = {}) => ({
  id,
  type: "image",
  url: `https://example.social/media/${id}.png`,
  ...more,
});
