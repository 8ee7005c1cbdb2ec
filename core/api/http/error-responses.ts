import { parseJson } from "../../lib/json.ts";
import { ApiError, RateLimited, SignedOut } from "./errors.ts";
import { readResetTime } from "./rate-limit-headers.ts";

/** Turns an error response into an error of errors.ts. `now` is the environment's clock. */
export async function errorOf(response: Response, now: number, cause: unknown): Promise<ApiError> {
  const options = {
    status: response.status,
    statusText: response.statusText,
    words: await readWords(response),
  };
  if (options.status === 401) return new SignedOut(options, { cause });
  if (options.status !== 429) return new ApiError(options, { cause });
  return new RateLimited(options, readResetTime(response.headers, now), { cause });
}

/** Reads the server's message: `{error}` (text or object), `{errors: {detail}}` or plain text. */
async function readWords(response: Response): Promise<string | null> {
  // An incomplete body has no message; the status still tells what happened.
  const body = await response.text().catch(() => "");
  const parsed = parseJson(body);
  if (parsed !== undefined) return plain(wordsIn(parsed));
  const type = response.headers.get("content-type") ?? "";
  return type.startsWith("text/plain") && !PACKED.test(body) ? plain(body) : null;
}

const PACKED = /^\s*[{[]/;

function wordsIn(body: unknown, depth = 0): string | null {
  if (depth > 4) return null;
  if (typeof body === "string") {
    // Pleroma puts JSON into the text of some errors: {"error":"{\"nickname\":[\"is taken\"]}"}.
    const packed = PACKED.test(body) ? parseJson(body) : undefined;
    return packed === undefined ? body : wordsIn(packed, depth + 1);
  }
  if (Array.isArray(body)) return wordsIn(body[0], depth + 1);
  if (typeof body !== "object" || body === null) return null;
  const { error, errors, detail, message, description, ...fields } = body as Record<
    string,
    unknown
  >;
  for (const value of [error, errors, detail, message, description]) {
    const words = wordsIn(value, depth + 1);
    if (words !== null) return words;
  }
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value) && typeof value[0] === "string") return `${name} ${value[0]}`;
  }
  return null;
}

/** Returns plain text of at most 500 characters; null for HTML, which users can't read. */
function plain(words: string | null): string | null {
  const trimmed = words?.trim().slice(0, 500);
  return trimmed && !/<[a-z!/?]/i.test(trimmed) ? trimmed : null;
}
