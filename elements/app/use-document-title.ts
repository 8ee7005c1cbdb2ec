import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { instances } from "../../core/instance/instance.ts";
import { ownsPage } from "../kit/client-page.ts";
import { useClient } from "../surface.ts";

/**
 * Sets the title of the document, with the number of new notifications, unless another column does
 * that.
 */
export function useDocumentTitle(title: string | undefined, unread: number | undefined): void {
  const client = useClient();
  const instance = useStore(instances(client).$instance);
  const where = instance?.title || "Glitch-lily";
  useEffect(() => {
    if (unread === undefined || !ownsPage(client)) return;
    const badge = unread > 0 ? `(${unread > 99 ? "99+" : unread}) ` : "";
    document.title = badge + (title ? `${title} · ${where}` : where);
  }, [client, title, where, unread]);
}
