import { supportsPkce, type Consent } from "../api/oauth.ts";
import type { Client } from "../client.ts";

/** A PKCE pair, which binds an authorization code to the browser that requested it. */
export interface PkcePair {
  /** Kept in the browser until the code is exchanged. */
  verifier: string;
  /** Sent to the sign-in page. */
  challenge: Pick<Consent, "code_challenge" | "code_challenge_method">;
}

/** Creates a PKCE pair; null if the server doesn't announce PKCE, or the page can't compute it. */
export async function createPkcePair(
  { api, environment }: Client,
  verifier: string = environment.randomId() + environment.randomId(),
): Promise<PkcePair | null> {
  if (!(await supportsPkce(api))) return null;
  const digest = await environment.sha256(verifier);
  if (!digest) return null;
  const code_challenge = btoa(String.fromCharCode(...digest))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
  return { verifier, challenge: { code_challenge, code_challenge_method: "S256" } };
}
