import { msg } from "@lingui/core/macro";
import { Keyboard } from "lucide";
import { latePart } from "../../kit/late/late.tsx";
import type { Section } from "../types.ts";

const Remapping = latePart(() => import("../../shortcuts/remapping.tsx"), "Remapping");

/** Whether keys act, and which. */
export const shortcuts: Section = {
  id: "shortcuts",
  title: msg`Keyboard shortcuts`,
  icon: Keyboard,
  groups: [
    {
      rows: [
        {
          kind: "switch",
          id: "shortcuts_enabled",
          path: "shortcuts_enabled",
          label: msg`Use keyboard shortcuts`,
          hint: msg`Shortcuts work while you aren’t typing. Press ? to list them.`,
          words: msg`hotkeys keys keyboard`,
        },
      ],
    },
    {
      title: msg`Keys`,
      rows: [
        {
          kind: "custom",
          id: "shortcuts",
          label: msg`Change keys`,
          words: msg`remap hotkeys`,
          covers: ["shortcuts.next"],
          Part: Remapping,
        },
      ],
    },
  ],
};
