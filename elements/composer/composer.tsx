import { useState, type ReactElement } from "react";
import { targetKey, type ComposeTarget } from "../../core/composer/target.ts";
import { asVisibility } from "../../core/statuses/visibility.ts";
import type { FormField } from "../form-field.ts";
import { LazyLogin } from "../login/lazy-login.tsx";
import type { EarlyText } from "../kit/text/early-field.ts";
import { latePart } from "../kit/late/late.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { useSurface } from "../surface.ts";
import { composeUrl } from "../kit/text/compose-url.ts";
import { Writing } from "./writing.tsx";
import { LoneOutgoing } from "./outgoing/lone-outgoing.tsx";

export interface ComposerProps {
  /** The id of the status to reply to. */
  replyTo?: string;
  /** The id of the status to quote. */
  quote?: string;
  /** The id of the user's own status to edit. */
  edit?: string;
  /** The id of the user's own deleted status to write again. */
  redraft?: string;
  /** The id of a stored draft to continue. */
  draft?: string;
  /** Pleroma: the id of the conversation whose recipients get the post. */
  conversation?: string;
  /** The initial text of a new post, which then has a draft of its own. */
  text?: string;
  /**
   * The visibility that a new post starts with.
   *
   * @values public unlisted local private direct
   */
  visibility?: string;
  /** Shows pending posts; false if the page does so itself. */
  outgoing?: boolean;
  /**
   * The name of a form field: the page's form submits it; it is neither posted nor kept as a draft.
   */
  name?: string;
  /** The form can't be submitted without it. */
  required?: boolean;
  /** Disables the form field, as does a disabled `<fieldset>` around it. */
  disabled?: boolean;
  /** One line that grows; a button shows everything else. */
  compact?: boolean;
  /** The text typed before the composer had loaded, for an element that contains it. */
  early?: EarlyText;
  /** The form around it. */
  formField?: FormField;
}

const FormComposer = latePart(() => import("./form/form-composer.tsx"), "FormComposer");

/** A composer for posts, or for a field of the page's form. */
export function Composer(props: ComposerProps): ReactElement {
  const { name, formField, required = false } = props;
  if (name === undefined || !formField) return <Posting {...props} />;
  const { replyTo, quote, text, visibility } = props;
  return (
    <FormComposer
      field={formField}
      name={name}
      isRequired={required}
      target={targetOf({ replyTo, quote, text, visibility })}
    />
  );
}

function Posting(props: ComposerProps): ReactElement {
  const { client, session } = useSurface();
  const target = targetOf(props);
  const name = targetKey(target);
  const [instead, setInstead] = useState<{ of: string; target: ComposeTarget }>();
  if (client.person === null)
    return session.state === "waiting" ? (
      <Skeleton count={1} />
    ) : (
      <LazyLogin page={composeUrl("", target)} />
    );
  const now = instead?.of === name ? instead.target : target;
  const onWrite = (next: ComposeTarget) => setInstead({ of: name, target: next });
  return (
    <>
      <Writing
        key={`${client.person} ${now.draft ?? targetKey(now)}`}
        target={now}
        early={props.early}
        compact={props.compact === true}
        onWrite={onWrite}
        onDone={() => setInstead(undefined)}
      />
      {props.outgoing !== false && <LoneOutgoing onWrite={onWrite} />}
    </>
  );
}

function targetOf({ visibility, ...props }: ComposerProps): ComposeTarget {
  const asked = asVisibility(visibility);
  const { replyTo, quote, edit, redraft, draft, conversation, text } = props;
  return {
    ...(replyTo && { replyTo }),
    ...(quote && { quote }),
    ...(edit && { edit }),
    ...(redraft && { redraft }),
    ...(draft && { draft }),
    ...(conversation && { conversation }),
    ...(text && { text }),
    ...(asked && { visibility: asked }),
  };
}
