import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { ChevronRight, ExternalLink, RotateCcw } from "lucide";
import { useRef, type ReactElement } from "react";
import { same } from "../../core/lib/same.ts";
import { valueAt } from "../../core/settings/paths.ts";
import { settings } from "../../core/settings/settings.ts";
import { Icon } from "../kit/controls/icon.tsx";
import { IconButton } from "../kit/controls/icon-button.tsx";
import { SelectRow } from "../kit/controls/select-row.tsx";
import { SwitchRow } from "../kit/controls/switch-row.tsx";
import { useTranslate } from "../kit/text/use-translate.ts";
import { useSurface, useClient } from "../surface.ts";
import { RangeRow } from "./range-row.tsx";
import { useFacts } from "./use-facts.ts";
import { write } from "./write.ts";
import { TextRow } from "./text-row.tsx";
import type { ChoiceSetting, LinkSetting, Setting, StoredSetting } from "./types.ts";

/** A row of the panel. */
export function SettingRow(props: { setting: Setting }): ReactElement {
  const { setting } = props;
  const { kind, id } = setting;
  if (kind === "link") return <LinkRow setting={setting} />;
  if (kind === "custom")
    return (
      <div className="setting-row" data-setting={id}>
        <setting.Part />
      </div>
    );
  return <StoredRow setting={setting} />;
}

/** A setting with its control, and a way back to its default if it was changed. */
function StoredRow(props: { setting: StoredSetting }): ReactElement {
  const { setting } = props;
  const { id, path } = setting;
  const client = useClient();
  const store = settings(client);
  const { t } = useLingui();
  const words = useTranslate();
  const row = useRef<HTMLDivElement>(null);
  const value = valueAt(useStore(store.$settings), path);
  const standard = valueAt(useStore(store.$defaults), path);
  const isChanged = !same(value, standard);
  const label = words(setting.label);
  const onChange = (next: unknown) => write(client, setting, next);
  return (
    <div ref={row} className={isChanged ? "setting-row changed" : "setting-row"} data-setting={id}>
      <Control setting={setting} value={value} onChange={onChange} />
      {isChanged && (
        <IconButton
          className="round reset"
          of={RotateCcw}
          name={t`Reset “${label}”`}
          onPress={() => {
            onChange(standard);
            // The button goes away.
            row.current!.querySelector<HTMLElement>("input, select")?.focus();
          }}
        />
      )}
    </div>
  );
}

function Control(props: {
  setting: StoredSetting;
  value: unknown;
  onChange: (value: unknown) => void;
}): ReactElement {
  const { setting, value, onChange } = props;
  const words = useTranslate();
  const shared = {
    label: words(setting.label),
    hint: setting.hint || setting.device ? <Hint setting={setting} /> : undefined,
  };
  switch (setting.kind) {
    case "switch":
      return <SwitchRow {...shared} on={value === true} onChange={onChange} />;
    case "choice":
      return <ChoiceRow {...shared} setting={setting} value={value} onChange={onChange} />;
    case "number": {
      const { min, max, step, unit } = setting;
      return (
        <RangeRow {...shared} {...{ min, max, step, unit, onChange }} value={value as number} />
      );
    }
    case "text":
      return (
        <TextRow
          {...shared}
          value={value as string}
          problem={setting.problem}
          onChange={onChange}
        />
      );
  }
}

function Hint(props: { setting: StoredSetting }): ReactElement {
  const words = useTranslate();
  const { hint, device } = props.setting;
  return (
    <>
      {hint && words(hint)}
      {hint && device && " "}
      {device && <Trans>Only on this device.</Trans>}
    </>
  );
}

function ChoiceRow(props: {
  setting: ChoiceSetting;
  label: string;
  hint: ReactElement | undefined;
  value: unknown;
  onChange: (value: unknown) => void;
}): ReactElement {
  const { setting, value, onChange, ...rest } = props;
  const words = useTranslate();
  const choices = useStore(setting.choices(useClient()));
  return (
    <SelectRow
      {...rest}
      value={String(value)}
      choices={choices.map(([choice, label]) => [String(choice), words(label)] as const)}
      onChange={text => onChange(choices.find(([choice]) => String(choice) === text)![0])}
    />
  );
}

function LinkRow(props: { setting: LinkSetting }): ReactElement | null {
  const { id, label, hint, path, onServer } = props.setting;
  const { base, client, beside } = useSurface();
  const words = useTranslate();
  const facts = useFacts();
  const there = typeof path === "string" ? path : path(facts);
  const page = onServer ? client.instance + there : props.setting.page?.(facts);
  if (base === null && !page) return null;
  const target = page ? { target: "_blank", rel: "noopener" } : beside;
  return (
    <div className="setting-row" data-setting={id}>
      <a className="link-row" href={page ?? base + there} {...target}>
        <span>
          {words(label)}
          {hint && <small>{words(hint)}</small>}
        </span>
        <Icon of={page ? ExternalLink : ChevronRight} className={page ? undefined : "onward"} />
      </a>
    </div>
  );
}
