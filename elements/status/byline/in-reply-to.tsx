import { Trans, useLingui } from "@lingui/react/macro";
import { plural } from "@lingui/core/macro";
import { Reply } from "lucide";
import { useState, type ReactElement } from "react";
import { statusText } from "../../../core/entities/display-text.ts";
import { moveFocusToReplacement } from "../../kit/controls/move-focus.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { accountHref } from "../../kit/text/links.ts";
import { useHandle } from "../../kit/text/handle.ts";
import { useDisplay, useSurface } from "../../surface.ts";
import type { StatusRecord } from "../../../core/statuses/types.ts";

interface Person {
  id: string;
  acct: string;
  url: string;
}

/** Whom a reply replies to, with a button for the other accounts mentioned at its start. */
export function InReplyTo(props: { status: StatusRecord }): ReactElement {
  const { status } = props;
  const { t } = useLingui();
  const { status_icons: icons } = useDisplay();
  const handle = useHandle();
  const [all, setAll] = useState(false);
  const { mentions } = statusText(status);
  const parentId = status.in_reply_to_account_id;
  const named = [...mentions, ...status.mentions].find(({ id }) => id === parentId);
  // A reply to oneself isn't a reply to the first account that it mentions.
  const parent = named ?? (parentId === null ? mentions[0] : undefined);
  const others = mentions.filter(({ id }) => id !== parent?.id);
  const gone = status.pleroma?.parent_visible === false;
  // An element, since markup in an interpolated string would be parsed as part of the message.
  const person = parent && <Named person={parent} />;
  return (
    <p className="in-reply-to">
      {icons.reply && <Icon of={Reply} />}
      {gone ? (
        <Trans>In reply to an unavailable post</Trans>
      ) : person ? (
        <span>
          <Trans>In reply to {person}</Trans>
        </span>
      ) : (
        t`Part of a thread`
      )}
      {others.length > 0 && !all && (
        <button
          type="button"
          className="others"
          title={others.map(handle).join(" ")}
          aria-label={t`${plural(others.length, { one: "and # other", other: "and # others" })}`}
          onClick={event =>
            moveFocusToReplacement(event.currentTarget.closest("p")!, "a", () => setAll(true))
          }
        >
          +{others.length}
        </button>
      )}
      {all && others.map(other => <Named key={other.id} person={other} />)}
    </p>
  );
}

function Named(props: { person: Person }): ReactElement {
  const { base, beside } = useSurface();
  const handle = useHandle()(props.person);
  return (
    <a href={accountHref(base, props.person) || undefined} title={handle} {...beside}>
      <bdi>{handle}</bdi>
    </a>
  );
}
