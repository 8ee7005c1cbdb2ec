import { expect, test } from "vitest";
import { fieldsOf, fieldsUnder } from "../../../core/composer/form-fields.ts";

test("the fields of a post are named as in an HTML form", () => {
  const fields = fieldsOf({
    status: "Tea or coffee?",
    sensitive: true,
    in_reply_to_id: undefined,
    media_ids: ["1", "2"],
    poll: { options: ["Tea", "Coffee"], expires_in: 300 },
  });
  expect(fields).toEqual([
    ["status", "Tea or coffee?"],
    ["sensitive", "true"],
    ["media_ids[]", "1"],
    ["media_ids[]", "2"],
    ["poll[options][]", "Tea"],
    ["poll[options][]", "Coffee"],
    ["poll[expires_in]", "300"],
  ]);
  expect(fieldsUnder("post", fields).map(([name]) => name)).toEqual([
    "post[status]",
    "post[sensitive]",
    "post[media_ids][]",
    "post[media_ids][]",
    "post[poll][options][]",
    "post[poll][options][]",
    "post[poll][expires_in]",
  ]);
});
