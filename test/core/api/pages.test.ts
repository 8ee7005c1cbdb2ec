import { afterEach, describe, expect, test } from "vitest";
import * as v from "valibot";
import { createConnection } from "../../../core/api/http/connection.ts";
import { Malformed } from "../../../core/api/http/errors.ts";
import { id } from "../../../core/api/fields.ts";
import { readPage } from "../../../core/api/http/pages.ts";
import { answering, json } from "../../../demo/environment/answers.ts";
import { claimReports, expectNoReports } from "../../../demo/environment/environment.ts";

const HOME = "https://example.social";
const shape = v.object({ id });

afterEach(() => expectNoReports());

function connect(body: unknown, link?: string) {
  const headers = link === undefined ? undefined : { link };
  const { environment, asked } = answering(() => json(body, { headers }));
  return { api: createConnection(environment, HOME, "secret"), asked, environment };
}

const items = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `i${index}` }));

describe("the Link header", () => {
  const next = "/api/v1/x?max_id=5";
  test.each<[string, string, string | null, string | null]>([
    ["empty", "", null, null],
    ["nonsense", "next please", null, null],
    ["no address", '<>; rel="next"', null, null],
    ["an address that is none", '<http://>; rel="next"', null, null],
    ["a script", '<javascript:alert(1)>; rel="next"', null, null],
    ["another relation", `<${HOME}${next}>; rel="nextish"`, null, null],
    ["a relation in the address", `<${HOME}/x?rel="next">; rel="first"`, null, null],
    ["only the next", `<${HOME}${next}>; rel="next"`, next, null],
    ["both", `<${HOME}${next}>; rel="next", <${HOME}/y?min_id=9>; rel="prev"`, next, "/y?min_id=9"],
    ["without quotes", `<${HOME}${next}>; rel=next`, next, null],
    ["in capitals", `<${HOME}${next}>; REL="NEXT"`, next, null],
    ["several relations", `<${HOME}${next}>; title="a"; rel="last next"`, next, null],
    ["a relative address", '<?max_id=5>; rel="next"', next, null],
    ["previous in full", `<${HOME}/y>; rel="previous"`, null, "/y"],
    ["commas and semicolons", `<${HOME}/x?a=1,2;b>; rel="next"`, "/x?a=1,2;b", null],
    ["a path that reads as another host", `<${HOME}//evil.example/x>; rel="next"`, null, null],
    ["another origin", '<https://evil.example/api/v1/x?max_id=5>; rel="next"', next, null],
    [
      "an origin that lost its s",
      '<http://example.social/api/v1/x?max_id=5>; rel="next"',
      next,
      null,
    ],
    ["itself", `<${HOME}/api/v1/x?limit=20>; rel="next"`, null, null],
  ])("is read correctly: %s", async (_, link, expected, previous) => {
    const { api } = connect([], link);
    const page = await readPage(api, "/api/v1/x", shape, { query: { limit: 20 } });
    expect(page).toEqual({ items: [], next: expected, previous });
  });

  test("leads only to our own instance", async () => {
    const { api, asked } = connect([], '<//evil.example/api?max_id=5>; rel="next"');
    const page = await readPage(api, "/api/v1/x", shape);
    await readPage(api, page.next ?? "", shape);
    expect(asked.map(one => one.url)).toEqual([`${HOME}/api/v1/x`, `${HOME}/api?max_id=5`]);
  });
});

describe("without a Link header", () => {
  test.each<[string, string, number, string | null]>([
    ["an empty page ends the list", "/api/v1/x", 0, null],
    ["a short page ends the list", "/api/v1/x", 19, null],
    ["a full page goes on", "/api/v1/x", 20, "/api/v1/x?max_id=i19"],
    ["a limit is kept", "/api/v1/x?limit=3", 3, "/api/v1/x?limit=3&max_id=i2"],
    ["a place is replaced", "/api/v1/x?max_id=old&limit=3", 3, "/api/v1/x?max_id=i2&limit=3"],
    [
      "lists are kept",
      "/api/v1/x?a[]=1&a[]=2&limit=1",
      1,
      "/api/v1/x?a%5B%5D=1&a%5B%5D=2&limit=1&max_id=i0",
    ],
  ])("%s", async (_, path, count, next) => {
    const { api } = connect(items(count));
    expect((await readPage(api, path, shape)).next).toBe(next);
  });

  test("a limit in the query counts like one in the path", async () => {
    const { api } = connect(items(2));
    const page = await readPage(api, "/api/v1/x", shape, { query: { limit: 2, id: ["a"] } });
    expect(page.next).toBe("/api/v1/x?limit=2&id%5B%5D=a&max_id=i1");
  });

  test("a server that ignores max_id does not cause an endless list", async () => {
    const { api } = connect(items(20));
    const first = await readPage(api, "/api/v1/x", shape);
    expect((await readPage(api, first.next ?? "", shape)).next).toBe(null);
  });
});

describe("items of a page", () => {
  test("are left out and reported when malformed, and still count towards a full page", async () => {
    const { api, environment } = connect([{ id: "a" }, {}, null, "b", { id: "c" }]);
    const page = await readPage(api, "/api/v1/x?limit=5", shape);
    expect(page.items).toEqual([{ id: "a" }, { id: "c" }]);
    expect(page.next).toBe("/api/v1/x?limit=5&max_id=c");
    const reports = claimReports(environment);
    expect(reports).toHaveLength(3);
    for (const report of reports) expect(report).toBeInstanceOf(Malformed);
  });

  test("are read from the next page when none on the first is readable", async () => {
    const { environment, asked } = answering(({ path }) =>
      path.endsWith("=2")
        ? json([{ id: "2" }], { headers: { link: `<${HOME}/x?page=3>; rel="next"` } })
        : json([{}, null], { headers: { link: `<${HOME}/x?page=2>; rel="next"` } }),
    );
    const page = await readPage(createConnection(environment, HOME, "secret"), "/x", shape);
    expect(page).toMatchObject({ items: [{ id: "2" }], next: "/x?page=3" });
    expect(asked.map(({ path }) => path)).toEqual(["/x", "/x?page=2"]);
    expect(claimReports(environment)).toHaveLength(2);
  });

  test("are read from at most four pages when none is readable", async () => {
    let page = 0;
    const link = () => `<${HOME}/x?page=${(page += 1)}>; rel="next"`;
    const { environment, asked } = answering(() => json([{}], { headers: { link: link() } }));
    const { next } = await readPage(createConnection(environment, HOME, "secret"), "/x", shape);
    expect([asked.length, next]).toEqual([4, "/x?page=4"]);
    claimReports(environment);
  });

  test.each([[null], ["<html>"], [{ error: "No" }], [7]])(
    "are not read from %j, which is no list",
    async body => {
      const { api } = connect(body);
      await expect(readPage(api, "/api/v1/x", shape)).rejects.toThrow(Malformed);
    },
  );
});
