import { msg } from "@lingui/core/macro";
import { Database } from "lucide";
import { latePart } from "../../kit/late/late.tsx";
import { isSignedIn, type Section } from "../types.ts";

const StorageUse = latePart(() => import("../data/storage-use.tsx"), "StorageUse");
const SettingsFile = latePart(() => import("../data/settings-file.tsx"), "SettingsFile");

/** What this browser stores, and files with what belongs to the user. */
export const data: Section = {
  id: "data",
  title: msg`Data`,
  icon: Database,
  groups: [
    {
      title: msg`Stored in this browser`,
      rows: [
        {
          kind: "custom",
          id: "storage",
          label: msg`Storage used`,
          words: msg`clear cache delete quota`,
          Part: StorageUse,
          when: isSignedIn,
        },
        {
          kind: "link",
          id: "drafts",
          path: "/drafts",
          label: msg`Drafts`,
          hint: msg`Posts you’ve started.`,
          words: msg`unsent`,
          when: isSignedIn,
        },
      ],
    },
    {
      title: msg`Files`,
      rows: [
        {
          kind: "custom",
          id: "settings_file",
          label: msg`Export and import all settings`,
          words: msg`backup JSON file transfer`,
          Part: SettingsFile,
        },
        {
          kind: "link",
          id: "transfer",
          path: "/settings/export",
          label: msg`Follows, lists, mutes, blocks and bookmarks`,
          hint: msg`Export and import CSV files in Mastodon’s format.`,
          words: msg`backup move migrate`,
          when: isSignedIn,
        },
      ],
    },
  ],
};
