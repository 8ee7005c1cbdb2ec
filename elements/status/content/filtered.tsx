import { Trans } from "@lingui/react/macro";
import { EyeOff, ListFilter, type IconNode } from "lucide";
import { useId, type ReactElement, type ReactNode, type SyntheticEvent } from "react";
import { Button } from "../../kit/controls/button.tsx";
import { personal } from "../../../core/session/personal.ts";
import { statuses } from "../../../core/statuses/statuses.ts";
import { moveFocusToReplacement } from "../../kit/controls/move-focus.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { useClient } from "../../surface.ts";
import type { Verdict } from "../../../core/filters/types.ts";

type Place = { position: number; size: number } | undefined;

/** Replaces a filtered status: tells the filters, and has a button to show it anyway. */
export function Filtered(props: { id: string; verdict: Verdict; place: Place }): ReactElement {
  const client = useClient();
  const { action, matches } = props.verdict;
  const titles = [...new Set(matches.map(({ title }) => title))].join(", ");
  if (action === "mark")
    return (
      <Placeholder icon={ListFilter} place={props.place}>
        <Trans>Filtered</Trans>
      </Placeholder>
    );
  return (
    <Placeholder
      icon={ListFilter}
      place={props.place}
      label={<Trans>Show anyway</Trans>}
      onShow={() => personal.code?.filters(client).reveal(props.id)}
    >
      {/* An element, since markup in an interpolated string would be parsed as part of the message.
       */}
      <Trans>
        Filtered: <bdi>{<>{titles}</>}</bdi>
      </Trans>
    </Placeholder>
  );
}

/** Replaces a status that the user has hidden. */
export function HiddenNotice(props: { id: string; place: Place }): ReactElement {
  const client = useClient();
  return (
    <Placeholder
      icon={EyeOff}
      place={props.place}
      label={<Trans>Show again</Trans>}
      onShow={() => statuses(client).unhide(props.id)}
    >
      <Trans>You hid this post</Trans>
    </Placeholder>
  );
}

function Placeholder(props: {
  icon: IconNode;
  place: Place;
  children: ReactNode;
  label?: ReactNode;
  onShow?: () => void;
}): ReactElement {
  const { onShow } = props;
  const nameId = useId();

  function show(event: SyntheticEvent): void {
    const around = event.currentTarget.closest("article")!.parentNode!;
    moveFocusToReplacement(around, "article", () => onShow?.());
  }

  return (
    <article
      className="status filtered"
      tabIndex={0}
      aria-labelledby={nameId}
      aria-posinset={props.place?.position}
      aria-setsize={props.place?.size}
      onKeyDown={event => {
        if (event.key === "Enter" && event.target === event.currentTarget) show(event);
      }}
    >
      <Icon of={props.icon} />
      <p id={nameId}>{props.children}</p>
      {onShow && (
        <Button small onClick={show}>
          {props.label}
        </Button>
      )}
    </article>
  );
}
