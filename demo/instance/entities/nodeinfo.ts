import type { AccountRow } from "../data/storage/rows.ts";
import * as facts from "./facts.ts";
import { counts, featuresOf } from "./instance.ts";
import type { View } from "../types.ts";

export function renderNodeinfo(view: View) {
  const { people, posts } = counts(view);
  const staff = view.world.database.all<Pick<AccountRow, "username">>(
    "SELECT username FROM accounts WHERE host IS NULL AND (admin OR moderator) ORDER BY id",
  );
  return {
    version: "2.0",
    software: { name: "pleroma", version: facts.SOFTWARE },
    protocols: ["activitypub"],
    services: { inbound: [], outbound: [] },
    openRegistrations: false,
    usage: {
      localPosts: posts,
      users: { total: people, activeMonth: people, activeHalfyear: people },
    },
    metadata: {
      accountActivationRequired: false,
      features: featuresOf(view),
      federation: facts.FEDERATION,
      fieldsLimits: { maxFields: 10, maxRemoteFields: 20, nameLength: 512, valueLength: 2048 },
      invitesEnabled: false,
      mailerEnabled: false,
      nodeDescription: facts.DESCRIPTION,
      nodeName: facts.TITLE,
      pollLimits: facts.POLL_LIMITS,
      postFormats: facts.POST_FORMATS,
      private: false,
      restrictedNicknames: [".well-known", "api", "oauth", "web"],
      roles: { admin: facts.ADMIN_PRIVILEGES, moderator: facts.MODERATOR_PRIVILEGES },
      skipThreadContainment: true,
      staffAccounts: staff.map(({ username }) => `${view.base}/users/${username}`),
      suggestions: { enabled: false },
      uploadLimits: {
        avatar: facts.AVATAR_UPLOAD,
        background: facts.BANNER_UPLOAD,
        banner: facts.BANNER_UPLOAD,
        general: facts.UPLOAD,
      },
    },
  };
}
