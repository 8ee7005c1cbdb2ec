import { findApp, words } from "../data/apps.ts";
import type { AppRow } from "../data/storage/rows.ts";
import { covers } from "../http/authentication.ts";
import { type Parameters, text } from "../http/parameters.ts";
import type { World } from "../types.ts";

export const OUT_OF_BAND = "urn:ietf:wg:oauth:2.0:oob";

/** What an app asks a person for; the form carries it from page to page. */
export interface AuthorizationRequest {
  app: AppRow;
  redirectUri: string;
  scopes: string[];
  state: string | undefined;
  /** What the exchange of the code has to match (PKCE, S256); Pleroma takes no notice of it. */
  codeChallenge: string | undefined;
}

/** A string says in words for the person why the request cannot be granted. */
export function readRequest(world: World, parameters: Parameters): AuthorizationRequest | string {
  const app = findApp(world, text(parameters, "client_id"));
  if (!app)
    return "This app isn’t registered here, or its request has expired. Go back and try again.";
  const redirectUri = text(parameters, "redirect_uri") ?? "";
  const listed = words(app.redirect_uris).includes(redirectUri);
  if (!listed || !isAddress(redirectUri)) return "Unlisted redirect_uri.";
  if (text(parameters, "response_type") !== "code") return "Unsupported response_type.";
  const scopes = words(text(parameters, "scope") ?? app.scopes);
  if (!scopes.every(scope => covers(app.scopes, scope))) {
    return "This action is outside of authorized scopes";
  }
  return {
    app,
    redirectUri,
    scopes,
    state: text(parameters, "state"),
    codeChallenge: text(parameters, "code_challenge"),
  };
}

const isAddress = (uri: string) =>
  uri === OUT_OF_BAND || (URL.canParse(uri) && !/^(javascript|data|blob|file):/i.test(uri));

/** The app's own address with the answer in its query. */
export function answerTo(
  { redirectUri, state }: AuthorizationRequest,
  answer: Record<string, string>,
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  if (state !== undefined) url.searchParams.set("state", state);
  return url.href;
}
