import { msg } from "@lingui/core/macro";
import { UsersRound } from "lucide";
import { latePart } from "../../kit/late/late.tsx";
import { isSignedIn, type Section } from "../types.ts";

const load = () => import("../accounts/parts.tsx");

/** Who is signed in here: the accounts of this browser, and the sign-out. */
export const accounts: Section = {
  id: "accounts",
  title: msg`Accounts`,
  icon: UsersRound,
  when: isSignedIn,
  groups: [
    {
      title: msg`This account`,
      rows: [
        {
          kind: "custom",
          id: "sign_out",
          label: msg`Sign out`,
          words: msg`log out leave session`,
          Part: latePart(load, "SignOutPart"),
        },
      ],
    },
    {
      title: msg`Other accounts`,
      rows: [
        {
          kind: "custom",
          id: "other_accounts",
          label: msg`Other accounts`,
          words: msg`switch add account second profile`,
          Part: latePart(load, "OtherAccountsPart"),
        },
      ],
    },
  ],
};
