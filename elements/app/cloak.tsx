import { Trans } from "@lingui/react/macro";
import { EyeOff } from "lucide";
import { useEffect, useEffectEvent, type ReactElement } from "react";
import baseCss from "../base.css?inline";
import { $cloaked } from "../../core/settings/cloak.ts";
import { Button } from "../kit/controls/button.tsx";
import { Icon } from "../kit/controls/icon.tsx";
import { sharedSheets } from "../sheets.ts";
import { useClient } from "../surface.ts";
import sheet from "./cloak.css?inline";

export { words } from "./rail/words.ts";
export const sheets = [sheet];

/** Letters become dots, which have no meaning but keep their places. */
const RULES = [
  "*,::placeholder{-webkit-text-security:disc!important}",
  "img,video,canvas,audio{filter:blur(1.25em)!important}",
  ".cloak-sign,.cloak-sign *{-webkit-text-security:none!important}",
];

/** Makes everything unreadable while it is shown, and tells how to leave. */
export function Cloak(): ReactElement {
  const client = useClient();
  const leave = () => $cloaked(client).set(false);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.defaultPrevented) leave();
  });
  useEffect(() => {
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  // All elements of the page share this sheet, also those that come later.
  useEffect(() => {
    const [shared] = sharedSheets([baseCss]) as [CSSStyleSheet];
    for (const rule of RULES) shared.insertRule(rule, shared.cssRules.length);
    return () => {
      for (const _rule of RULES) shared.deleteRule(shared.cssRules.length - 1);
    };
  }, []);
  return (
    <div className="cloak-sign" role="status">
      <Icon of={EyeOff} />
      <p>
        <Trans>Everything is obscured for screenshots.</Trans>
      </p>
      <Button small onClick={leave}>
        <Trans>Show again (Esc)</Trans>
      </Button>
    </div>
  );
}
