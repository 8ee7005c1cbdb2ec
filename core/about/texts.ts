import {
  fetchExtendedDescription,
  fetchPleromaTerms,
  fetchPrivacyPolicy,
  fetchTerms,
  type InstanceText,
} from "../api/about.ts";
import { ApiError } from "../api/http/errors.ts";
import type { RequestOptions } from "../api/http/connection.ts";
import { isMissing } from "../api/missing.ts";
import type { Client } from "../client.ts";
import { richText } from "../html/rich-text.ts";
import { perVersion } from "../lib/per-version.ts";
import { createRefCounted, type Retained } from "../lib/ref-counted.ts";
import { scoped } from "../lib/scope.ts";
import { createLoadable, type Loadable } from "../loadable.ts";
import { nodeinfo } from "./about.ts";

/** A text of the administrator; `terms-of-service:2026-01-01` are the terms of that day. */
export type InstanceTextName =
  | "description"
  | "privacy-policy"
  | "terms-of-service"
  | `terms-of-service:${string}`;

export interface InstanceTextStore {
  /** One of the texts; `missing` if the instance has none. */
  open(name: InstanceTextName): Retained<Loadable<InstanceText>>;
}

/** What Pleroma says before the administrator has written any terms. */
const PLACEHOLDER = "This is the default placeholder ToS.";

/** A page of a client, which some servers answer with for every path. */
const WHOLE_PAGE = /<!doctype html|<html/i;

export const instanceTexts = scoped((client: Client): InstanceTextStore => {
  const { api } = client;

  async function fetch(name: InstanceTextName, options: RequestOptions): Promise<InstanceText> {
    const software = (await nodeinfo(client)())?.software?.name ?? "";
    const [kind, day] = name.split(":");
    // Don't ask for what a server is known to lack.
    if (software === "gotosocial") throw nothing();
    if (/pleroma|akkoma/.test(software)) {
      if (name !== "terms-of-service") throw nothing();
      return fetchPleromaTerms(api, options);
    }
    if (kind === "terms-of-service") return fetchTerms(api, day, options);
    return (kind === "description" ? fetchExtendedDescription : fetchPrivacyPolicy)(api, options);
  }

  async function load(name: InstanceTextName, signal: AbortSignal): Promise<InstanceText> {
    const text = await fetch(name, { signal });
    const { content } = text;
    const isEmpty = content.trim() === "" || content.includes(PLACEHOLDER);
    if (isEmpty || WHOLE_PAGE.test(content)) throw nothing();
    return text;
  }

  const texts = createRefCounted((name: InstanceTextName) => {
    const item = createLoadable(client, signal => load(name, signal), { isMissing });
    return { item, end: item.end };
  });
  client.onEnd(texts.end);
  return { open: texts.retain };
});

const nothing = () => new ApiError({ status: 404, statusText: "Not Found", words: null });

/** A text of the administrator as safe nodes. */
export const instanceText = perVersion(({ content }: InstanceText) => richText(content));
