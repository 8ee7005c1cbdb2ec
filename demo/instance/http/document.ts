import { html } from "hono/html";
import { TITLE } from "../entities/facts.ts";

export type Html = ReturnType<typeof html>;

/** A page of the instance itself. */
export const documentOf = (title: string, head: Html, body: Html) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${TITLE}</title>
        ${head}
      </head>
      <body>
        ${body}
      </body>
    </html>`;
