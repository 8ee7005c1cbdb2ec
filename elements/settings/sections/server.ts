import { msg } from "@lingui/core/macro";
import { Server } from "lucide";
import { mastodonVersion } from "../../../core/instance/versions.ts";
import type { Facts, Section } from "../types.ts";

/** Mastodon has pages of its own for what its API can't change. */
const hasPages = ({ isSignedIn, instance }: Facts) =>
  isSignedIn && instance !== null && !instance.isPleroma && mastodonVersion(instance.version) >= 1;

/** What is not of this client alone: pages of the server, and ours that replace them. */
export const server: Section = {
  id: "server",
  title: msg`People and your server`,
  icon: Server,
  groups: [
    {
      title: msg`People`,
      rows: [
        {
          kind: "link",
          id: "following",
          path: ({ acct }) => `/@${acct}/following`,
          label: msg`People you follow`,
          words: msg`relationships`,
          when: ({ acct }) => acct !== undefined,
        },
        {
          kind: "link",
          id: "followers",
          path: ({ acct }) => `/@${acct}/followers`,
          label: msg`Your followers`,
          words: msg`relationships`,
          when: ({ acct }) => acct !== undefined,
        },
      ],
    },
    {
      title: msg`On your server’s own pages`,
      rows: [
        {
          kind: "link",
          id: "server_preferences",
          path: "/settings/preferences",
          onServer: true,
          label: msg`Preferences`,
          hint: msg`For example, emails and public timeline languages.`,
          when: hasPages,
        },
        {
          kind: "link",
          id: "server_profile",
          path: "/settings/profile",
          onServer: true,
          label: msg`Profile`,
          when: hasPages,
        },
        {
          kind: "link",
          id: "server_relationships",
          path: "/relationships",
          onServer: true,
          label: msg`Follows and followers`,
          hint: msg`Remove several at once.`,
          words: msg`relationships`,
          when: hasPages,
        },
      ],
    },
    {
      title: msg`Rules`,
      rows: [
        { kind: "link", id: "about_server", path: "/about", label: msg`About this server` },
        {
          kind: "link",
          id: "terms",
          path: "/terms-of-service",
          page: ({ policyPages }) => policyPages?.terms,
          label: msg`Terms of service`,
          when: ({ policyPages }) => !policyPages || policyPages.terms !== undefined,
        },
        {
          kind: "link",
          id: "privacy_policy",
          path: "/privacy-policy",
          page: ({ policyPages }) => policyPages?.privacy,
          label: msg`Privacy policy`,
          when: ({ policyPages }) => !policyPages || policyPages.privacy !== undefined,
        },
      ],
    },
  ],
};
