import { useLingui } from "@lingui/react";
import { useMemo, type ReactElement, type ReactNode } from "react";
import type { Client } from "../core/client.ts";
import type { Environment } from "../core/platform/environment.ts";
import { regionalLocale } from "../core/settings/locale.ts";
import { useActing } from "./acting.ts";
import { emitter } from "./emit.ts";
import { instanceOrigin } from "./instance-address.ts";
import { LateAlerts } from "./kit/outlets/late-alerts.tsx";
import { latePart } from "./kit/late/late.tsx";
import { defaultInstance } from "./page-environment.ts";
import { OUTSIDE } from "./kit/text/links.ts";
import { useObstacle } from "./kit/notices/use-obstacle.ts";
import { useSanitiser } from "./sanitiser.ts";
import { SurfaceContext, useSurface, type Surface } from "./surface.ts";

const NoInstance = latePart(() => import("./kit/notices/no-instance.tsx"), "NoInstance");

const INSIDE = {};
const BESIDE = { target: "_blank", rel: "noopener" } as const;

/** Whether an element is `<lily-app>` or inside its shadow tree, at any depth. */
function standsInClient(host: Element): boolean {
  if (host.localName === "lily-app") return true;
  const root = host.getRootNode();
  return root instanceof ShadowRoot && standsInClient(root.host);
}

/** Determines the acting client and language, and provides them to all components inside. */
export function SurfaceProvider(props: {
  root: ShadowRoot;
  environment: Environment;
  given: Client | undefined;
  instance: string | undefined;
  as: string | undefined;
  /** The `lang` attribute. */
  lang: string | undefined;
  /** The `client` attribute. */
  base: string | undefined;
  readonly: boolean;
  children: ReactNode;
}): ReactElement | null {
  const { root, environment, given } = props;
  const { locale } = useLingui().i18n;
  const instance = instanceOrigin(props.instance, defaultInstance(environment));
  const ready = useSanitiser();
  const acting = useActing(environment, instance, props.as, given);

  const surface = useMemo((): Surface | null => {
    if (!acting) return null;
    const host = root.host as HTMLElement;
    const here = acting.client.instance === environment.origin ? "/web" : null;
    const base = props.base?.replace(/\/+$/, "") ?? here;
    // A `lang` without a region doesn't determine the format of dates.
    const region = props.lang?.includes("-") ? [props.lang] : [];
    const formatLocale = regionalLocale(locale, [...region, ...environment.languages()]);
    const isInClient = standsInClient(host);
    return {
      ...acting,
      host,
      root,
      emit: emitter(host),
      locale,
      formatLocale,
      base,
      isInClient,
      beside: isInClient ? INSIDE : base === null ? OUTSIDE : BESIDE,
      canAct: acting.client.person !== null && !props.readonly,
    };
  }, [acting, root, environment, locale, props.lang, props.base, props.readonly]);

  if (!instance && !given) return <NoInstance instance={props.instance} />;
  if (!surface || !ready) return null;
  return (
    <SurfaceContext value={surface}>
      <OfInstance>{props.children}</OfInstance>
      <LateAlerts />
    </SurfaceContext>
  );
}

/** Shows its children unless `instance`, on another site, turns out to name no instance. */
function OfInstance(props: { children: ReactNode }): ReactElement {
  const { signedOutClient } = useSurface();
  const isInstance = useObstacle()?.kind !== "no-instance";
  return isInstance ? <>{props.children}</> : <NoInstance instance={signedOutClient.instance} />;
}
