import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { Activity, FileText, Lock, type IconNode } from "lucide";
import type { ReactElement, ReactNode } from "react";
import type { About } from "../../core/about/about.ts";
import { instanceText, instanceTexts, type InstanceTextName } from "../../core/about/texts.ts";
import { Icon } from "../kit/controls/icon.tsx";
import { useOpened } from "../kit/feed/use-opened.ts";
import { OUTSIDE } from "../kit/text/links.ts";
import { RichText } from "../kit/text/rich-text.tsx";
import { useClient, useSurface } from "../surface.ts";

/** A text of the administrator, if there is one. */
function useText(name: InstanceTextName) {
  const view = useStore(useOpened(instanceTexts(useClient()), name).$view);
  return view.state === "ready" ? view.value : undefined;
}

/** What the administrator wrote about the instance at length. */
export function LongDescription(): ReactElement | null {
  const text = useText("description");
  if (!text) return null;
  return (
    <section>
      <h3>
        <Trans>About this server</Trans>
      </h3>
      <RichText className="rich-text" content={instanceText(text)} />
    </section>
  );
}

/** Links to the privacy policy, the terms of service and the status page, as far as they exist. */
export function TextLinks(props: { about: About }): ReactElement | null {
  const { statusPage, privacyPage, termsPage } = props.about;
  const { base } = useSurface();
  const privacy = useText("privacy-policy");
  const terms = useText("terms-of-service");
  // Without a page of the client, the instance's own pages are opened.
  const own = (name: string, isKnown: boolean) =>
    isKnown && base !== null ? `${base}/${name}` : undefined;
  const privacyHref = own("privacy-policy", privacy !== undefined) ?? privacyPage;
  const termsHref = own("terms-of-service", terms !== undefined) ?? termsPage;
  if (!privacyHref && !termsHref && !statusPage) return null;
  return (
    <section>
      <h3>
        <Trans>Policies</Trans>
      </h3>
      <ul className="instance-links">
        {privacyHref && (
          <TextLink href={privacyHref} icon={Lock}>
            <Trans>Privacy policy</Trans>
          </TextLink>
        )}
        {termsHref && (
          <TextLink href={termsHref} icon={FileText}>
            <Trans>Terms of service</Trans>
          </TextLink>
        )}
        {statusPage && (
          <TextLink href={statusPage} icon={Activity}>
            <Trans>Server status</Trans>
          </TextLink>
        )}
      </ul>
    </section>
  );
}

function TextLink(props: { href: string; icon: IconNode; children: ReactNode }): ReactElement {
  const { href } = props;
  const { base, beside } = useSurface();
  const isOwn = base !== null && href.startsWith(`${base}/`);
  return (
    <li>
      <a className="instance-link" href={href} {...(isOwn ? beside : OUTSIDE)}>
        <Icon of={props.icon} />
        {props.children}
      </a>
    </li>
  );
}
