import { msg } from "@lingui/core/macro";
import { Stethoscope } from "lucide";
import { latePart } from "../../kit/late/late.tsx";
import type { Section } from "../types.ts";

/** Tests of the server and the browser, for when something doesn't work. */
export const selfCheck: Section = {
  id: "self-check",
  title: msg`Self-check`,
  icon: Stethoscope,
  groups: [
    {
      rows: [
        {
          kind: "custom",
          id: "self_check",
          label: msg`What works here`,
          words: msg`diagnosis report bug streaming worker storage clock problem`,
          Part: latePart(() => import("../self-check/self-check-part.tsx"), "SelfCheckPart"),
        },
      ],
    },
  ],
};
