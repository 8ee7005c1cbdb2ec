import { msg } from "@lingui/core/macro";
import { alerts } from "../../core/alerts/alerts.ts";
import { copyText } from "../kit/controls/clipboard.ts";
import { useClient } from "../surface.ts";

/** Copies a text and says so; where that is forbidden, shows the text to be copied by hand. */
export function useCopy(): (text: string) => Promise<void> {
  const client = useClient();
  return async text => {
    const kept = await copyText(text);
    alerts(client).show(
      kept
        ? { title: "", message: msg`Copied to the clipboard.` }
        : { title: msg`Copy it manually`, message: text },
    );
  };
}
