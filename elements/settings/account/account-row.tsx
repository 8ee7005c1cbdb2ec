import type { MessageDescriptor } from "@lingui/core";
import { useStore } from "@nanostores/react";
import type { ReactElement } from "react";
import { accountSettings } from "../../../core/account-settings/account-settings.ts";
import type { AccountSettingName } from "../../../core/account-settings/known-settings.ts";
import { languageChoices } from "../../../core/languages/choices.ts";
import { SelectRow } from "../../kit/controls/select-row.tsx";
import { SwitchRow } from "../../kit/controls/switch-row.tsx";
import { FailureNotice } from "../../kit/notices/failure-notice.tsx";
import { Skeleton } from "../../kit/notices/skeleton.tsx";
import { useTranslate } from "../../kit/text/use-translate.ts";
import { useClient } from "../../surface.ts";

/** A setting that the server keeps with the account. */
export interface AccountRowProps {
  name: AccountSettingName;
  label: MessageDescriptor;
  hint?: MessageDescriptor;
  /** Whether on and off are shown the other way round: the server asks what to hide. */
  isOpposite?: boolean;
  /** What a setting that is no switch can be; languages have choices of their own. */
  choices?: readonly (readonly [value: string, label: MessageDescriptor | string])[];
}

/** The control of one setting; nothing if the server doesn't have it. */
export function AccountRow(props: AccountRowProps): ReactElement | null {
  const { name, label, hint, choices, isOpposite = false } = props;
  const store = accountSettings(useClient());
  const view = useStore(store.$view);
  const words = useTranslate();
  const value = view.state === "ready" ? view.value.values[name] : undefined;
  const shared = { label: words(label), hint: hint && words(hint) };
  const onChange = (next: string | boolean) => void store.change(name, next);
  if (value === undefined) return null;
  if (typeof value === "boolean")
    return (
      <SwitchRow
        {...shared}
        on={value !== isOpposite}
        onChange={on => onChange(on !== isOpposite)}
      />
    );
  if (!choices) return <LanguageRow {...shared} value={value} onChange={onChange} />;
  // What another client has chosen stays in the list.
  const known = choices.map(([choice, text]) => [choice, words(text)] as const);
  const all = choices.some(([choice]) => choice === value)
    ? known
    : [...known, [value, value] as const];
  return <SelectRow {...shared} value={value} choices={all} onChange={onChange} />;
}

function LanguageRow(props: {
  label: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
}): ReactElement {
  const choices = useStore(languageChoices(useClient()).$choices);
  return (
    <SelectRow
      {...props}
      choices={[
        ...(choices.some(({ code }) => code === props.value)
          ? []
          : [[props.value, props.value || "–"] as const]),
        ...choices.map(({ code, name }) => [code, name] as const),
      ]}
    />
  );
}

/** Shows that the account’s settings are being loaded, or why that failed. */
export function AccountState(): ReactElement | null {
  const store = accountSettings(useClient());
  const view = useStore(store.$view);
  if (view.state === "loading") return <Skeleton count={3} />;
  if (view.state === "failed")
    return <FailureNotice inline failure={view.failure} onRetry={() => void store.retry()} />;
  return null;
}
