import { supportsPkce, type Consent } from "../api/oauth.ts";
import type { Client } from "../client.ts";

/** What binds a code to the browser that asked for it (PKCE). */
export interface Proof {
  /** Stays here until the code is exchanged. */
  verifier: string;
  /** Goes to the sign-in page. */
  challenge: Pick<Consent, "code_challenge" | "code_challenge_method">;
}

/** Null where the server does not announce PKCE, or the page can't do it. */
export async function createProof(
  { api, environment }: Client,
  verifier: string = environment.randomId() + environment.randomId(),
): Promise<Proof | null> {
  if (!(await supportsPkce(api))) return null;
  const digest = await environment.sha256(verifier);
  if (!digest) return null;
  const code_challenge = btoa(String.fromCharCode(...digest))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
  return { verifier, challenge: { code_challenge, code_challenge_method: "S256" } };
}
