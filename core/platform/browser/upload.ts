/**
 * Sends a request and reports its upload progress, which `fetch` can't. The browser always sends
 * cookies to its own origin, whatever `credentials` says.
 */
export async function upload(
  request: string,
  { method = "POST", headers, body, credentials, signal }: RequestInit,
  progress: (part: number) => void,
): Promise<Response> {
  signal?.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const line = new XMLHttpRequest();
  line.open(method, request);
  line.withCredentials = credentials === "include";
  new Headers(headers).forEach((value, name) => line.setRequestHeader(name, value));
  line.upload.addEventListener("progress", ({ loaded, total }) => {
    if (total > 0) progress(loaded / total);
  });
  line.addEventListener("load", () => resolve(answerOf(line)));
  line.addEventListener("error", () => reject(new TypeError("Failed to upload")));
  line.addEventListener("abort", () => reject(signal?.reason));
  const stop = () => line.abort();
  signal?.addEventListener("abort", stop, { once: true });
  // XMLHttpRequest doesn't accept streams; none are sent.
  line.send(body as XMLHttpRequestBodyInit | null | undefined);
  return promise.finally(() => signal?.removeEventListener("abort", stop));
}

/** Status codes whose response must have no body, not even an empty one. */
const EMPTY = [204, 205, 304];

function answerOf(line: XMLHttpRequest): Response {
  const { status, statusText, responseText } = line;
  const headers = new Headers();
  for (const header of line.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const [, name, value] = /^([^:]+): ?(.*)$/.exec(header) ?? [];
    if (name !== undefined && value !== undefined) headers.append(name, value);
  }
  return new Response(EMPTY.includes(status) ? null : responseText, {
    status,
    statusText,
    headers,
  });
}
