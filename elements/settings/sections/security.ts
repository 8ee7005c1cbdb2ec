import { msg } from "@lingui/core/macro";
import { KeyRound } from "lucide";
import { isGoToSocial, mastodonVersion } from "../../../core/instance/versions.ts";
import { latePart } from "../../kit/late/late.tsx";
import { isSignedIn, type Facts, type Section } from "../types.ts";

const load = () => import("../security/parts.ts");

const isPleroma = ({ instance }: Facts) => instance?.isPleroma === true;
/** Pleroma and its relatives and GoToSocial let clients do this; others have pages of their own. */
const isHere = (facts: Facts) => isPleroma(facts) || isGoToSocial(facts.instance?.version ?? "");
const isElsewhere = (facts: Facts) => facts.instance !== null && !isHere(facts);

/** Passwords, codes, sessions, moves, archives, and the end of the account. */
export const security: Section = {
  id: "security",
  title: msg`Security`,
  icon: KeyRound,
  when: isSignedIn,
  groups: [
    {
      title: msg`Signing in`,
      rows: [
        {
          kind: "link",
          id: "security_elsewhere",
          label: msg`Password, two-factor authentication and sessions`,
          hint: msg`On your server’s own page.`,
          words: msg`email e-mail security 2FA TOTP delete`,
          // Only Mastodon's page has the first address.
          path: ({ instance }) =>
            mastodonVersion(instance?.version ?? "") >= 1 ? "/auth/edit" : "/settings",
          onServer: true,
          when: isElsewhere,
        },
        {
          kind: "custom",
          id: "password",
          label: msg`Password`,
          when: isHere,
          Part: latePart(load, "PasswordPart"),
        },
        {
          kind: "custom",
          id: "email",
          label: msg`Email address`,
          when: isHere,
          Part: latePart(load, "EmailPart"),
        },
        {
          kind: "custom",
          id: "two_factor",
          label: msg`Two-factor authentication`,
          words: msg`2FA TOTP MFA recovery codes`,
          when: isHere,
          Part: latePart(load, "TwoFactorPart"),
        },
      ],
    },
    {
      title: msg`Signed-in apps`,
      rows: [
        {
          kind: "custom",
          id: "signed_in_apps",
          label: msg`Signed-in apps`,
          words: msg`sessions tokens sign out`,
          when: isHere,
          Part: latePart(load, "AppsPart"),
        },
        {
          kind: "custom",
          id: "granted_sites",
          label: msg`Sites you’re signed in to`,
          words: msg`embed elements other pages tokens revoke`,
          Part: latePart(load, "SitesPart"),
        },
      ],
    },
    {
      title: msg`Moving and leaving`,
      rows: [
        {
          kind: "custom",
          id: "aliases",
          label: msg`Aliases`,
          when: isHere,
          Part: latePart(load, "AliasesPart"),
        },
        {
          kind: "custom",
          id: "move_account",
          label: msg`Move to another account`,
          when: isHere,
          Part: latePart(load, "MovePart"),
        },
        {
          kind: "custom",
          id: "backups",
          label: msg`Archive of your posts and files`,
          words: msg`backup export download`,
          when: isPleroma,
          Part: latePart(load, "BackupsPart"),
        },
        {
          kind: "link",
          id: "transfer",
          label: msg`Export and import`,
          hint: msg`Your follows, blocks, mutes, lists and bookmarks, as files.`,
          path: "/settings/export",
        },
        {
          kind: "custom",
          id: "delete_account",
          label: msg`Delete account`,
          when: isHere,
          Part: latePart(load, "DeletePart"),
        },
      ],
    },
  ],
};
