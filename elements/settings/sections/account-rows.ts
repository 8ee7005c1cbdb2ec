import { msg } from "@lingui/core/macro";
import { createElement } from "react";
import { latePart } from "../../kit/late/late.tsx";
import type { AccountRowProps } from "../account/account-row.tsx";
import type { CustomSetting } from "../types.ts";

const AccountRow = latePart(() => import("../account/account-row.tsx"), "AccountRow");
const AccountState = latePart(() => import("../account/account-row.tsx"), "AccountState");

/** A setting that the server keeps with the account; the row is empty if the server has none. */
export const accountRow = (
  props: AccountRowProps & Pick<CustomSetting, "words" | "when">,
): CustomSetting => {
  const { words, when, ...rest } = props;
  return {
    kind: "custom",
    id: `account_${props.name}`,
    label: props.label,
    hint: props.hint,
    words,
    when,
    Part: () => createElement(AccountRow, rest),
  };
};

/** Stands before a section’s first such setting. */
export const accountState = (id: string): CustomSetting => ({
  kind: "custom",
  id,
  label: msg`Loading…`,
  Part: () => createElement(AccountState),
});
