import { msg } from "@lingui/core/macro";
import { Info } from "lucide";
import { latePart } from "../../kit/late/late.tsx";
import type { Section } from "../types.ts";

/** What this client is, and where to read more. */
export const about: Section = {
  id: "about",
  title: msg`About`,
  icon: Info,
  groups: [
    {
      rows: [
        {
          kind: "custom",
          id: "client_version",
          label: msg`Version`,
          words: msg`build Glitch-lily licence source`,
          Part: latePart(() => import("../self-check/version-part.tsx"), "VersionPart"),
        },
        { kind: "link", id: "about_instance", label: msg`About your server`, path: "/about" },
        {
          kind: "link",
          id: "to_self_check",
          label: msg`Self-check`,
          hint: msg`Tests what your server and this browser can do.`,
          path: "/settings/self-check",
        },
      ],
    },
  ],
};
