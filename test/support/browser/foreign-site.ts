import { listen } from "../../../demo/instance/http/listen.ts";

/** Another site: pages of an origin of its own. */
export interface ForeignSite extends AsyncDisposable {
  url: string;
  /** The address of a page with this markup in its body, and this in its head. */
  page(body: string, head?: string): string;
  close(): Promise<void>;
}

export async function openForeignSite(headers: Record<string, string> = {}): Promise<ForeignSite> {
  const pages: string[] = [];
  const { url, close } = await listen(
    request => {
      const html = pages[Number(/^\/(\d+)$/.exec(new URL(request.url).pathname)?.[1])];
      if (html === undefined) return new Response(null, { status: 404 });
      return new Response(html, {
        headers: { "content-type": "text/html; charset=utf-8", ...headers },
      });
    },
    { port: 0, host: "127.0.0.1" },
  );
  return {
    url,
    page(body, head = "") {
      const document = `<!doctype html><html lang="en"><head><title>My garden</title>
        <link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`;
      return `${url}/${pages.push(document) - 1}`;
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** The script of an element, as a page of another site loads it. */
export const scriptOf = (instance: string, element: string) =>
  `<script type="module" src="${instance}/web/elements/${element}.js"></script>`;
