import { msg } from "@lingui/core/macro";
import { alerts } from "../../core/alerts/alerts.ts";
import { copyText } from "../kit/controls/clipboard.ts";
import { useClient } from "../surface.ts";

/**
 * Returns a function that copies a text and shows an alert. If copying isn't allowed, the alert
 * contains the text.
 */
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
