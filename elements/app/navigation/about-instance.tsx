import { useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import type { ReactElement } from "react";
import { instances } from "../../../core/instance/instance.ts";
import { namedVersion } from "../../../core/instance/versions.ts";
import { latePart } from "../../kit/late/late.tsx";
import { useCalm } from "../../kit/late/use-calm.ts";
import { useClient } from "../../surface.ts";
import { isAt, type Page } from "../page.ts";
import { useMedia } from "../use-media.ts";
import { BASE } from "../routes.ts";

const SearchBox = latePart(() => import("../../search/search-box.tsx"), "SearchBox");

const SidePanel = latePart(() => import("../side/side-panel.tsx"), "SidePanel");

/** Where there is room beside the column; `app.css` has the same. */
const WIDE = "(width >= 72em)";

/** A search field and the name of the instance, on large screens. */
export function AboutInstance(props: {
  /** Nothing is shown beside a page that has it as well. */
  page: Page;
}): ReactElement {
  const { page } = props;
  const client = useClient();
  const instance = useStore(instances(client).$instance);
  const { t } = useLingui();
  const isCalm = useCalm();
  const isWide = useMedia(WIDE);
  const { host } = new URL(client.issuer);
  return (
    <aside className="about">
      {!isAt(page, "search") && (
        <div className="search-box">{isCalm && isWide && <SearchBox missing={null} />}</div>
      )}
      {instance && (
        <section>
          <h2>{instance.title || host}</h2>
          {instance.title && instance.title !== host && <p>{host}</p>}
          <p>
            <a href={`${BASE}/about`}>{t`About this server`}</a>
          </p>
          <small>{t`Server: ${namedVersion(instance.version)}`}</small>
        </section>
      )}
      {instance && isCalm && isWide && <SidePanel missing={null} page={page} />}
    </aside>
  );
}
