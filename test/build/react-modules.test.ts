import { expect, test } from "vitest";
import { moduleOf } from "../../demo/build/react-modules.ts";
import { builtFiles } from "../support/built.ts";

test("a file of React's is read as a module", () => {
  const code = `"use strict";
var React = require("react"),
  ReactDOM = require("react-dom");
exports.now = void 0;
if (old) exports.now = () => 1;
exports.later = () => exports.now() + React.x;`;
  expect(moduleOf(code, "x")).toBe(`"use strict";
import * as React from "react";
  import * as ReactDOM from "react-dom";
var exports$now = void 0;
if (old) exports$now = () => 1;
var exports$later = () => exports$now() + React.x;
export { exports$now as now, exports$later as later };
`);
});

test("a file that is written otherwise stops the build", () => {
  expect(() => moduleOf("module.exports = 1;", "x.js")).toThrow("x.js");
  expect(() => moduleOf(`exports.a = 1; load(require("b"));`, "x.js")).toThrow("x.js");
  expect(() => moduleOf("", "x.js")).toThrow("x.js");
});

test("nobody loads what nobody uses of React", async () => {
  const chunks = Object.values(await builtFiles()).filter(file => file.type === "chunk");
  const all = chunks.map(({ code }) => code).join("");
  expect(all).toContain("react.transitional.element");
  for (const name of ["hydrateRoot", "preinitModule"]) expect(all).not.toContain(name);
});
