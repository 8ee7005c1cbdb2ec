import { expect, test } from "vitest";
import { workerPathOf } from "../../../demo/build/base-path.ts";
import { readBasePath } from "../../../demo/instance/base-path.ts";

test("a base path may be written with or without slashes", () => {
  expect(["/lily", "lily", "/lily/", undefined, ""].map(readBasePath)).toEqual([
    "/lily",
    "/lily",
    "/lily",
    "/web",
    "/web",
  ]);
  expect(readBasePath("/clients/lily_2")).toBe("/clients/lily_2");
});

test.each(["/", "/..", "/a//b", "/a b", "/ä", 'a"b', "/a.b"])("%j is no base path", written => {
  expect(() => readBasePath(written)).toThrow("BASE_PATH");
});

test("the service worker is beside the base path, whose pages are in its scope", () => {
  expect(workerPathOf("/web")).toBe("/sw.js");
  expect(workerPathOf("/clients/lily")).toBe("/clients/lily-sw.js");
});
