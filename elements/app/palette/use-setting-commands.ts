import { useLingui } from "@lingui/react/macro";
import { Settings2, ToggleRight } from "lucide";
import { changeAt, valueAt } from "../../../core/settings/paths.ts";
import { settings } from "../../../core/settings/settings.ts";
import { useTranslate } from "../../kit/text/use-translate.ts";
import { offered, SECTIONS } from "../../settings/sections.ts";
import type { Section, Setting } from "../../settings/types.ts";
import { useFacts } from "../../settings/use-facts.ts";
import { useClient } from "../../surface.ts";
import { BASE } from "../routes.ts";
import type { Command } from "./types.ts";

/** Choices that can be made without opening the settings. */
const MADE_AT_ONCE = new Set(["color_scheme", "contrast"]);

/** The settings of the panel: switches turn at once, others open there. */
export function useSettingCommands(onOpen: (href: string) => void): Command[] {
  const { t } = useLingui();
  const words = useTranslate();
  const client = useClient();
  const store = settings(client);
  const facts = useFacts();

  function commandsOf(section: Section, row: Setting): Command[] {
    const command: Command = {
      key: `setting ${section.id} ${row.id}`,
      group: "settings",
      icon: Settings2,
      label: words(row.label),
      keywords: `${row.words ? words(row.words) : ""} ${words(section.title)}`,
      run: () => onOpen(`${BASE}/settings/${section.id}#${row.id}`),
    };
    if (row.kind !== "switch" && row.kind !== "choice") return [command];
    const change = row.device ? store.changeOnDevice : store.change;
    const value = valueAt(facts.settings, row.path);
    if (row.kind === "switch")
      return [
        {
          ...command,
          icon: ToggleRight,
          detail: value === true ? t`On` : t`Off`,
          run: () => change(changeAt(row.path, value !== true)),
        },
      ];
    if (!MADE_AT_ONCE.has(row.id)) return [command];
    return row
      .choices(client)
      .get()
      .filter(([choice]) => choice !== value)
      .map(([choice, label]) => {
        const name = typeof label === "string" ? label : words(label);
        return {
          ...command,
          key: `${command.key} ${choice}`,
          label: `${command.label}: ${name}`,
          run: () => change(changeAt(row.path, choice)),
        };
      });
  }

  return offered(SECTIONS, facts).flatMap(section => [
    {
      key: `section ${section.id}`,
      group: "settings",
      icon: section.icon,
      label: words(section.title),
      keywords: t`settings`,
      run: () => onOpen(`${BASE}/settings/${section.id}`),
    },
    ...section.groups.flatMap(({ rows }) => rows.flatMap(row => commandsOf(section, row))),
  ]);
}
