import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { Unplug } from "lucide";
import { computed } from "nanostores";
import { useMemo, type ReactElement } from "react";
import { settings } from "../../../core/settings/settings.ts";
import type { TimelineName } from "../../../core/timelines/timelines.ts";
import { HoverCards } from "../../account-card/hover-cards.tsx";
import type { Catalogues } from "../../definition.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import type { Memory } from "../../kit/feed/memory.ts";
import { Notice } from "../../kit/notices/notice.tsx";
import { useOutcome } from "../../kit/notices/use-outcome.ts";
import { LazyLogin } from "../../login/lazy-login.tsx";
import { useClient } from "../../surface.ts";
import { TimelineFeed } from "../timeline-feed.tsx";
import { useTimelineWords, type TimelineWords } from "./use-timeline-words.ts";

export const words: Catalogues = {
  english: import.meta.glob("../../../core/locales/en/timeline-others.po", { eager: true }),
  others: import.meta.glob([
    "../../../core/locales/*/timeline-others.po",
    "!../../../core/locales/en/*",
  ]),
};

/** Timelines that belong to an account. */
const OWN = /^(?:direct|favourites|bookmarks|list:)/;

/** Timelines that can be loaded with media only, so that their pages are full. */
const WITH_MEDIA = /^(?:public|tag|list|instance|bubble)/;

/** A timeline other than home. */
export function OtherTimeline(props: { name: TimelineName; memory?: Memory }): ReactElement {
  const { name, memory } = props;
  const client = useClient();
  const words = useTimelineWords(name);
  const $onlyMedia = useMemo(
    () => computed(settings(client).$settings, ({ timelines }) => timelines[name]?.other.onlyMedia),
    [client, name],
  );
  const onlyMedia = useStore($onlyMedia) && WITH_MEDIA.test(name);
  if (client.person === null && OWN.test(name)) return <SignIn words={words} />;
  return (
    <>
      <HoverCards />
      <TimelineFeed
        key={`${client.person} ${name} ${onlyMedia}`}
        name={onlyMedia ? `${name}?only_media` : name}
        settings={name}
        label={words.label}
        reportsOutcome
        memory={memory}
        empty={
          <Notice emblem={<Icon of={words.icon} />} title={<Trans>Nothing here yet</Trans>}>
            {words.empty}
          </Notice>
        }
        absent={
          <Notice emblem={<Icon of={Unplug} />} title={<Trans>Not available</Trans>}>
            {words.absent}
          </Notice>
        }
      />
    </>
  );
}

function SignIn(props: { words: TimelineWords }): ReactElement {
  const { label, icon, signIn } = props.words;
  useOutcome("unauthorized");
  return (
    <Notice emblem={<Icon of={icon} />} title={label} action={<LazyLogin />}>
      {signIn}
    </Notice>
  );
}
