import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { ExternalLink } from "lucide";
import { useState, type ReactElement } from "react";
import { abouts, aboutTexts, type About as Facts } from "../../core/about/about.ts";
import { Icon } from "../kit/controls/icon.tsx";
import { FailureNotice } from "../kit/notices/failure-notice.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { outcomeOf, useOutcome } from "../kit/notices/use-outcome.ts";
import { OUTSIDE } from "../kit/text/links.ts";
import { RichText } from "../kit/text/rich-text.tsx";
import { useClient } from "../surface.ts";
import { Emojis } from "./emojis.tsx";
import { Figures } from "./figures.tsx";
import { Limits } from "./limits.tsx";
import { People } from "./people.tsx";
import { Restricted } from "./restricted.tsx";
import { Rules } from "./rules.tsx";
import { LongDescription, TextLinks } from "./texts.tsx";

export { words } from "./words.ts";
export { sheets } from "./sheets.ts";

/** Everything that an instance says about itself, on one page. */
export function About(): ReactElement {
  const store = abouts(useClient());
  const view = useStore(store.$view);
  useOutcome(outcomeOf(view), () => store.retry());
  if (view.state === "failed")
    return <FailureNotice failure={view.failure} onRetry={() => void store.retry()} />;
  if (view.state !== "ready") return <Skeleton count={4} />;
  const about = view.value;
  const { software, source } = about;
  return (
    <div className="instance">
      <Head about={about} />
      <Figures about={about} />
      <Rules rules={about.rules} />
      <LongDescription />
      <People about={about} />
      <Joining about={about} />
      <Limits about={about} />
      <TextLinks about={about} />
      <Restricted />
      <Emojis />
      <p className="instance-software">
        <Trans>Software</Trans> <bdi>{software}</bdi>
        {source && (
          <>
            {" "}
            <a href={source} {...OUTSIDE}>
              <Trans>Source code</Trans>
              <Icon of={ExternalLink} />
            </a>
          </>
        )}
      </p>
    </div>
  );
}

function Head(props: { about: Facts }): ReactElement {
  const { about } = props;
  const { title, host, thumbnail, description } = about;
  const [isBroken, setBroken] = useState(false);
  return (
    <header className="instance-head">
      {thumbnail && !isBroken && (
        <img
          referrerPolicy="no-referrer"
          src={thumbnail}
          alt=""
          decoding="async"
          draggable={false}
          onError={() => setBroken(true)}
        />
      )}
      <h2>
        <bdi>{title}</bdi>
      </h2>
      {title !== host && (
        <p className="instance-host" dir="ltr">
          {host}
        </p>
      )}
      {description && <RichText className="rich-text" content={aboutTexts(about).description} />}
    </header>
  );
}

/** Whether and how people can join. */
function Joining(props: { about: Facts }): ReactElement {
  const { about } = props;
  const { registrations, registrationsNote } = about;
  return (
    <section>
      <h3>
        <Trans>Joining</Trans>
      </h3>
      <p>
        {registrations === "open" ? (
          <Trans>Anyone can sign up.</Trans>
        ) : registrations === "approval" ? (
          <Trans>You can apply for an account. The moderators approve each one.</Trans>
        ) : (
          <Trans>Sign-ups are closed.</Trans>
        )}
      </p>
      {registrationsNote && (
        <RichText className="rich-text" content={aboutTexts(about).registrationsNote} />
      )}
    </section>
  );
}
