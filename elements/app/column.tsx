import { useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { ArrowLeft } from "lucide";
import { useEffect, type ReactElement, type ReactNode } from "react";
import { instances } from "../../core/stores/instance.ts";
import { useClient } from "../surface.ts";
import { BASE, type Page } from "./routes.ts";
import { Icon } from "../parts/icon.tsx";

/** A page below its title; the title is also the document's. */
export function Column(props: { page: Page["name"]; children: ReactNode }): ReactElement {
  const { t } = useLingui();
  const instance = useStore(instances(useClient()).$instance);
  const titles = { home: t`Home`, thread: t`Thread`, "not-found": t`Not found` };
  const title = titles[props.page];
  const where = instance?.title || "Glitch-lily";
  useEffect(() => {
    document.title = `${title} · ${where}`;
  }, [title, where]);
  return (
    <>
      <div className="column-head">
        {props.page !== "home" && (
          <a
            className="back"
            href={BASE}
            aria-label={t`Back`}
            title={t`Back`}
            onClick={event => {
              if (history.length < 2) return;
              event.preventDefault();
              history.back();
            }}
          >
            <Icon of={ArrowLeft} />
          </a>
        )}
        <h1>{title}</h1>
      </div>
      {props.children}
    </>
  );
}
