import { expect, test } from "vitest";
import { askingOrigin } from "../../../core/sites/types.ts";

test.each([
  "https://garden.example",
  "https://garden.example:8443",
  "http://localhost:8080",
  "http://127.0.0.1",
])("%s may ask for a sign-in", origin => expect(askingOrigin(origin)).toBe(origin));

test.each([
  "null",
  "",
  "http://garden.example",
  "https://garden.example/path",
  "https://name@garden.example",
  "https://garden.example@evil.example",
  "file://",
  "data:text/html,x",
  "javascript:alert(1)",
  "http://localhost.evil.example",
  "chrome-extension://abcdef",
])("“%s” may not ask for a sign-in", origin => expect(askingOrigin(origin)).toBeNull());
