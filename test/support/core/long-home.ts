import { type Asked, json } from "../../../demo/environment/answers.ts";

/** A home timeline of numbered statuses, newest first, that a test can add to and take from. */
export interface LongHome {
  ids: string[];
  answer(asked: Asked): Response;
}

export function longHome(length: number): LongHome {
  const home: LongHome = {
    ids: Array.from({ length }, (_, index) => `s${index + 1}`),
    answer({ url }) {
      const { searchParams } = new URL(url);
      const limit = Number(searchParams.get("limit") ?? 20);
      const start = home.ids.indexOf(searchParams.get("max_id") ?? "") + 1;
      const ids = home.ids.slice(start, start + limit);
      const next = `${url.split("?")[0]}?limit=${limit}&max_id=${ids.at(-1)}`;
      const headers: HeadersInit = ids.length > 0 ? { link: `<${next}>; rel="next"` } : {};
      return json(ids.map(sketch), { headers });
    },
  };
  return home;
}

function sketch(id: string) {
  return { id, content: id, account: { id: "bob", username: "bob", acct: "bob" } };
}
