import { Suspense, useState, type ReactElement } from "react";
import { targetName, type ComposeTarget } from "../../core/composer/target.ts";
import { asVisibility } from "../../core/statuses/visibility.ts";
import type { FormField } from "../form-field.ts";
import { LazyLogin } from "../login/lazy-login.tsx";
import type { EarlyText } from "../kit/text/early-field.ts";
import { Late } from "../kit/late/late.tsx";
import { lateComponent } from "../kit/late/late-code.ts";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { useSurface } from "../surface.ts";
import { LoneOutgoing } from "./outgoing/lone-outgoing.tsx";
import { writingAddress } from "../kit/text/writing-address.ts";
import { Writing } from "./writing.tsx";

export interface ComposerProps {
  /** The id of the status that is answered. */
  replyTo?: string;
  /** The id of the status that is quoted. */
  quote?: string;
  /** The id of one's own status that is changed. */
  edit?: string;
  /** The id of one's own deleted status that is written anew. */
  redraft?: string;
  /** The id of a kept draft to go on with. */
  draft?: string;
  /** What a new post begins with. It has a draft of its own then. */
  text?: string;
  /** Who may read a new post, unless its author chooses. */
  visibility?: string;
  /** Shows the posts on their way, unless told not to: where the page does so itself. */
  outgoing?: boolean;
  /** A form of the page sends it, under this name: it is not posted, and nothing of it is kept. */
  name?: string;
  /** The form is not to be sent without it. */
  required?: boolean;
  /** The form's fields are as they are; so is this one inside of a disabled `<fieldset>`. */
  disabled?: boolean;
  /** What has been typed before this was there, for an element that contains it. */
  early?: EarlyText;
  /** The form around it. */
  formField?: FormField;
}

const FormComposer = lateComponent(
  async () => (await import("./form/form-composer.tsx")).FormComposer,
);

/** Where people write. */
export function Composer(props: ComposerProps): ReactElement {
  const { name, formField, required = false } = props;
  if (name === undefined || !formField) return <Posting {...props} />;
  const { replyTo, quote, text, visibility } = props;
  return (
    <Late>
      <FormComposer
        field={formField}
        name={name}
        isRequired={required}
        target={targetOf({ replyTo, quote, text, visibility })}
      />
    </Late>
  );
}

function Posting(props: ComposerProps): ReactElement {
  const { client, session } = useSurface();
  const target = targetOf(props);
  const name = targetName(target);
  const [instead, setInstead] = useState<{ of: string; target: ComposeTarget }>();
  if (client.person === null)
    return session.state === "waiting" ? (
      <Skeleton count={1} />
    ) : (
      <LazyLogin page={writingAddress("", target)} />
    );
  const now = instead?.of === name ? instead.target : target;
  const onWrite = (next: ComposeTarget) => setInstead({ of: name, target: next });
  return (
    <>
      <Writing
        key={`${client.person} ${now.draft ?? targetName(now)}`}
        target={now}
        early={props.early}
        onWrite={onWrite}
        onDone={() => setInstead(undefined)}
      />
      {props.outgoing !== false && (
        <Suspense>
          <LoneOutgoing onWrite={onWrite} />
        </Suspense>
      )}
    </>
  );
}

function targetOf({ visibility, ...props }: ComposerProps): ComposeTarget {
  const asked = asVisibility(visibility);
  const { replyTo, quote, edit, redraft, draft, text } = props;
  return {
    ...(replyTo && { replyTo }),
    ...(quote && { quote }),
    ...(edit && { edit }),
    ...(redraft && { redraft }),
    ...(draft && { draft }),
    ...(text && { text }),
    ...(asked && { visibility: asked }),
  };
}
