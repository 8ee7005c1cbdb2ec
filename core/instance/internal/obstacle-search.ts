import { msg } from "@lingui/core/macro";
import type { Client } from "../../client.ts";
import { parseJson } from "../../lib/json.ts";
import { obstacles, warnOwner, type Asker, type Obstacle } from "../obstacles.ts";

const PROBE = "/api/v1/instance";

/** Statuses of servers that lack the endpoint. */
const MISSING = [404, 405, 501];

/**
 * Finds out why another site's page can't read from the instance; null if the site's owner can't
 * change it.
 */
export async function findObstacle(client: Client, asker: Asker): Promise<Obstacle | null> {
  const { environment, instance } = client;
  const { element, hasAttribute } = asker;
  const source = hasAttribute ? "the attribute “instance”" : "the address of the script";
  const warn = (message: string) => warnOwner(environment, `<${element}>: ${message}`);
  const server = new URL(instance).host;
  const { directive } = obstacles(client);

  if (!directive()) {
    const answer = await probe(client);
    if (answer === "instance" || answer === "unknown") return null;
    if (answer === "no-instance") {
      warn(`${instance} isn’t a valid server address. It comes from ${source}.`);
      return { kind: "no-instance" };
    }
  }
  const blocking = directive();
  if (blocking)
    return {
      kind: "blocked",
      failure: {
        title: msg`Blocked by this page`,
        message: msg({
          message:
            "The Content Security Policy of this page doesn’t allow requests to {server}. Add {instance} to its {directive} directive.",
        }),
        values: { server, instance, directive: blocking },
      },
    };
  if (await ask(client, "no-cors")) {
    warn(
      `${instance} answers without the header Access-Control-Allow-Origin, so that only its own pages can read from it. The address comes from ${source}.`,
    );
    return {
      kind: "blocked",
      failure: {
        title: msg({ message: "Blocked by {server}" }),
        message: msg`The server doesn’t allow requests from other sites (CORS). Only its admin can change that. If this is your site, also check the “instance” attribute.`,
        values: { server },
      },
    };
  }
  // The script was loaded from this address a moment ago.
  if (!hasAttribute) return null;
  warn(`${instance} isn’t responding. The address comes from ${source}.`);
  return {
    kind: "blocked",
    failure: {
      title: msg({ message: "Can’t reach {server}" }),
      message: msg`The server isn’t responding. If this is your site, check the “instance” attribute.`,
      values: { server },
      unreachable: true,
    },
  };
}

/** Sends a request without the connection, which would keep retrying. */
async function probe(client: Client): Promise<"instance" | "no-instance" | "silent" | "unknown"> {
  const response = await ask(client, "cors");
  if (!response) return client.environment.online() ? "silent" : "unknown";
  if (MISSING.includes(response.status)) return "no-instance";
  if (!response.ok) return "unknown";
  const body = parseJson(await response.text().catch(() => "")) as { version?: unknown } | null;
  return typeof body?.version === "string" ? "instance" : "no-instance";
}

/** Null without a response. With `no-cors` any response counts, although it can't be read. */
function ask({ environment, instance }: Client, mode: RequestMode): Promise<Response | null> {
  return environment.fetch(instance + PROBE, { mode, credentials: "omit" }).catch(() => null);
}
