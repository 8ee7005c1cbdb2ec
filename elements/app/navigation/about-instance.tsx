import { useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import type { ReactElement } from "react";
import { instances } from "../../../core/instance/instance.ts";
import { useClient } from "../../surface.ts";

/** The name of the instance, on large screens. */
export function AboutInstance(): ReactElement {
  const client = useClient();
  const instance = useStore(instances(client).$instance);
  const { t } = useLingui();
  const { host } = new URL(client.issuer);
  return (
    <aside className="about">
      {instance && (
        <section>
          <h2>{instance.title || host}</h2>
          <p>{host}</p>
          <small>{t`Server: ${instance.version}`}</small>
        </section>
      )}
    </aside>
  );
}
