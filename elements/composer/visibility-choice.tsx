import { useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { AtSign, ChevronDown, Globe, House, Lock, MoonStar, type IconNode } from "lucide";
import type { ReactElement } from "react";
import type { Compose } from "../../core/stores/composition.ts";
import type { Visibility } from "../../core/stores/visibility.ts";
import { Icon } from "../parts/icon.tsx";

const ICONS: Record<string, IconNode> = {
  public: Globe,
  unlisted: MoonStar,
  private: Lock,
  direct: AtSign,
  local: House,
};

/** Who may read it. */
export function VisibilityChoice(props: { compose: Compose }): ReactElement {
  const { t } = useLingui();
  const { visibility, visibilities, state, edit } = useStore(props.compose.$view);
  const words: Record<string, string> = {
    public: t`Public`,
    unlisted: t`Unlisted`,
    private: t`Followers only`,
    direct: t`Mentioned people only`,
    local: t`This instance only`,
  };
  return (
    <label
      className="choice"
      title={edit === null ? undefined : t`Who may read a post can’t be changed afterwards.`}
    >
      <Icon of={ICONS[visibility] ?? Globe} />
      <select
        aria-label={t`Visibility`}
        value={visibility}
        disabled={edit !== null || state !== "writing"}
        onChange={event => props.compose.setVisibility(event.currentTarget.value as Visibility)}
      >
        {visibilities.map(value => (
          <option key={value} value={value}>
            {words[value] ?? value}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} className="chevron" />
    </label>
  );
}
