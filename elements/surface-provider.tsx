import { BASE } from "../core/lib/base-path.ts";
import { useLingui } from "@lingui/react";
import { useStore } from "@nanostores/react";
import { atom } from "nanostores";
import { useEffect, useMemo, type ReactElement, type ReactNode } from "react";
import type { Client } from "../core/client.ts";
import type { Environment } from "../core/platform/environment.ts";
import { homeInstance, isHome } from "../core/session/home-instance.ts";
import { mayWrite } from "../core/session/stored-sign-in.ts";
import { displaySettings } from "../core/settings/display.ts";
import { regionalLocale } from "../core/settings/locale.ts";
import { useActing } from "./acting.ts";
import { emitter } from "./emit.ts";
import type { BaseProps, LiveListProps } from "./definition.ts";
import { instanceOrigin } from "./instance-address.ts";
import { isClientPage } from "./kit/client-page.ts";
import { followLook } from "./kit/look/follow-look.ts";
import { LateAlerts } from "./kit/outlets/late-alerts.tsx";
import { latePart } from "./kit/late/late.tsx";
import { emojiPictures } from "./kit/pictures/emoji-font.ts";
import { defaultInstance } from "./page-environment.ts";
import { OUTSIDE } from "./kit/text/links.ts";
import { useObstacle } from "./kit/notices/use-obstacle.ts";
import { useSanitiser } from "./sanitiser.ts";
import { DisplayContext, SurfaceContext, useSurface, type Surface } from "./surface.ts";

const NoInstance = latePart(() => import("./kit/notices/no-instance.tsx"), "NoInstance");

/** Until it is known who acts. */
const NOTHING = atom(null);
const INSIDE = {};
const BESIDE = { target: "_blank", rel: "noopener" } as const;

/** Whether an element is `<lily-app>` or inside its shadow tree, at any depth. */
function standsInClient(host: Element): boolean {
  if (host.localName === "lily-app") return true;
  const root = host.getRootNode();
  return root instanceof ShadowRoot && standsInClient(root.host);
}

/** The instance of an element whose page names none. The client shows that of the current account. */
function usualInstance({ localName }: Element, environment: Environment): string {
  const usual = defaultInstance(environment);
  const isClient = localName === "lily-app" && usual === environment.origin;
  return isClient ? homeInstance(environment) : usual;
}

/** What surrounds a component, from the attributes and properties of its element. */
export interface FrameProps extends BaseProps, LiveListProps {
  container: ShadowRoot;
  clientEntity?: Client;
}

/** Determines the acting client and language, and provides them to all components inside. */
export function SurfaceProvider(props: {
  of: FrameProps;
  environment: Environment;
  children: ReactNode;
}): ReactElement | null {
  const { of, environment } = props;
  const { container: root, clientEntity: given, lang, target, limit, live, open } = of;
  const readonly = of.readonly || of.actions === false;
  const { locale } = useLingui().i18n;
  const instance = instanceOrigin(of.instance, usualInstance(root.host, environment));
  const ready = useSanitiser();
  const acting = useActing(environment, instance, of.as, given);
  const client = acting?.client;
  const settings = useStore(client ? displaySettings(client) : NOTHING);
  const drawEmoji = useStore(client ? emojiPictures(client) : NOTHING);
  const display = useMemo(() => settings && { ...settings, drawEmoji }, [settings, drawEmoji]);
  useEffect(() => {
    const { host } = root;
    if (!client || !host.isConnected) return undefined;
    const isApp = host.localName === "lily-app" && isHome(client);
    return isApp || !standsInClient(host) ? followLook(client, isApp && isClientPage()) : undefined;
  }, [client, root]);

  const surface = useMemo((): Surface | null => {
    if (!acting) return null;
    const host = root.host as HTMLElement;
    const isInClient = standsInClient(host);
    const isHere = acting.client.instance === environment.origin;
    const here = isHere || (isInClient && isHome(acting.client)) ? BASE : null;
    // Who signed in to another site did so in the instance's client; an account of another instance
    // was added in the client of this origin.
    const own = isHome(acting.client) ? BASE : acting.client.instance + BASE;
    const there = acting.client.person === null ? null : own;
    const base = of.client?.replace(/\/+$/, "") ?? here ?? there;
    // A `lang` without a region doesn't determine the format of dates.
    const region = lang?.includes("-") ? [lang] : [];
    const formatLocale = regionalLocale(locale, [...region, ...environment.languages()]);
    const { client, signedOutClient, session } = acting;
    const canAct = client.person !== null && !readonly && mayWrite(signedOutClient);
    const beside = base === null ? OUTSIDE : BESIDE;
    return {
      ...acting,
      host,
      root,
      emit: emitter(host),
      locale,
      formatLocale,
      base,
      isInClient,
      beside: isInClient && isClientPage() ? INSIDE : target ? { ...beside, target } : beside,
      canAct,
      asksHome: !canAct && !readonly && !isInClient && session.state !== "waiting",
      limit,
      isLive: live !== false,
      isOpen: open === true,
    };
  }, [acting, root, environment, locale, lang, of.client, target, readonly, limit, live, open]);

  if (!instance && !given) return <NoInstance instance={of.instance} />;
  if (!surface || !ready) return null;
  return (
    <SurfaceContext value={surface}>
      <DisplayContext value={display}>
        <slot name="header" />
        <OfInstance>{props.children}</OfInstance>
        <slot name="footer" />
        <LateAlerts />
      </DisplayContext>
    </SurfaceContext>
  );
}

/** Shows its children unless `instance`, on another site, turns out to name no instance. */
function OfInstance(props: { children: ReactNode }): ReactElement {
  const { signedOutClient } = useSurface();
  const isInstance = useObstacle()?.kind !== "no-instance";
  return isInstance ? <>{props.children}</> : <NoInstance instance={signedOutClient.instance} />;
}
