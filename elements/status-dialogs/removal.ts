import { msg } from "@lingui/core/macro";
import { alerts } from "../../core/alerts/alerts.ts";
import { statusRemoval } from "../../core/statuses/removal.ts";
import { copyText } from "../kit/controls/clipboard.ts";
import { useSurface } from "../surface.ts";
import type { StatusRecord } from "../../core/statuses/types.ts";

/** Deletes a status, or deletes and redrafts it. */
export function useRemoval({ id }: StatusRecord) {
  const { client, emit, compose } = useSurface();
  return {
    remove: () => statusRemoval(client).remove(id),
    async redraft() {
      const last = await statusRemoval(client).redraft(id);
      if (!last || !emit("lily-redraft", { status: last })) return;
      if (compose) return compose({ redraft: id });
      // The page has no composer: copy the text, so that it isn't lost.
      const text = last.text ?? "";
      if (text && (await copyText(text)))
        alerts(client).show({ title: "", message: msg`Text copied to the clipboard.` });
      else alerts(client).show({ title: msg`Copy it manually`, message: text });
    },
  };
}
