import { define } from "../define.tsx";
import { Instance, type InstanceProps } from "./instance.tsx";

/**
 * What the instance says about itself, also shown to visitors.
 *
 * @fires lily-ready lily-missing lily-failed
 */
define({
  tag: "lily-instance",
  component: Instance,
  attributes: { part: "word", date: "word" },
  sheets: [],
});

declare module "../definition.ts" {
  interface Elements {
    "lily-instance": InstanceProps;
  }
}
