import { useStore } from "@nanostores/react";
import {
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactElement,
  useCallback,
} from "react";
import {
  createFormPost,
  type FormPost,
  type FormProblem,
} from "../../../core/composer/form-post.ts";
import { fieldsUnder } from "../../../core/composer/form-fields.ts";
import type { ComposeTarget } from "../../../core/composer/target.ts";
import type { FormField, FormFieldProblem } from "../../form-field.ts";
import { useClient } from "../../surface.ts";
import { AboutStatus } from "../about-status.tsx";
import { Counter } from "../counter.tsx";
import { EmojiButton } from "../emoji/emoji-button.tsx";
import type { FieldHandle } from "../field/field-handle.ts";
import { AddMedia } from "../media/add-media.tsx";
import { Media } from "../media/media.tsx";
import { Addressees } from "../options/addressees.tsx";
import { Bar } from "../options/bar.tsx";
import { Readers } from "../options/readers.tsx";
import { PollSlot } from "../options/poll-slot.tsx";
import { TextArea } from "../text-area.tsx";
import { ComposerProblems } from "../composer-problems.tsx";
import { useView } from "../use-view.ts";
import { WarningField } from "../warning-field.tsx";
import { useLingui } from "@lingui/react/macro";

interface FormComposerProps {
  field: FormField;
  name: string;
  isRequired: boolean;
  target: ComposeTarget;
}

/** A composer whose post is submitted by the page's form. Its text stays when the user signs in. */
export function FormComposer(props: FormComposerProps): ReactElement | null {
  const client = useClient();
  const { field, target } = props;
  const [post, setPost] = useState<FormPost>();
  const first = useRef(target);
  useLayoutEffect(() => {
    const made = createFormPost(client, first.current, field.state);
    setPost(made);
    return () => made.end();
  }, [client, field]);
  useEffect(() => field.leave, [field]);
  const asked = JSON.stringify(target);
  useLayoutEffect(() => {
    first.current = JSON.parse(asked) as ComposeTarget;
    post?.setTarget(first.current);
  }, [post, asked]);
  return post ? <Writing key={client.person} {...props} post={post} /> : null;
}

function Writing(props: FormComposerProps & { post: FormPost }): ReactElement {
  const { post, field, name, isRequired } = props;
  const { compose } = post;
  const { person } = useClient();
  const { warning, replyTo, quote } = useView(compose, "warning", "replyTo", "quote");
  const isDisabled = useStore(field.$isDisabled);
  const warningId = useId();
  const text = useRef<FieldHandle>(null);
  const [label] = useState(() => field.label());
  const words = useProblemWords();
  const submit = () => field.submit();

  useLayoutEffect(() => post.setDisabled(isDisabled), [post, isDisabled]);
  useLayoutEffect(
    () =>
      field.attach({
        reset: post.reset,
        restore: post.restore,
        focus: () => text.current?.focus(),
      }),
    [field, post],
  );
  // Immediately instead of with the next render: the next key may submit the form.
  useLayoutEffect(
    () => post.$fields.subscribe(fields => field.setValue(fieldsUnder(name, fields), post.state())),
    [field, post, name],
  );
  useLayoutEffect(
    () =>
      post.$problem.subscribe(problem => {
        const place = text.current!.element;
        const isFine = problem === null || (problem === "missing" && !isRequired);
        field.setProblem(isFine ? null : { ...words(problem), place });
      }),
    [field, post, isRequired, words],
  );
  const emoji = useMemo(() => <EmojiButton field={text} disabled={isDisabled} />, [isDisabled]);
  return (
    <div className="composer" role="group" aria-label={label || undefined}>
      {replyTo !== null && <AboutStatus status={replyTo} compose={compose} />}
      <Readers compose={compose} />
      <Addressees compose={compose} />
      {warning !== null && <WarningField id={warningId} compose={compose} onSend={submit} />}
      <TextArea
        ref={text}
        compose={compose}
        onSend={submit}
        label={label}
        required={isRequired}
        disabled={isDisabled}
      />
      <PollSlot compose={compose} onSend={submit} />
      {person !== null && <Media compose={compose} />}
      {quote !== null && <AboutStatus status={quote} compose={compose} quoted />}
      <ComposerProblems compose={compose} />
      <Bar
        compose={compose}
        warningId={warningId}
        attach={person !== null && <AddMedia compose={compose} />}
        emoji={emoji}
        onWrite={() => {}}
      >
        <Counter compose={compose} />
      </Bar>
    </div>
  );
}

/** Returns a function that gives the browser's validity message for a problem. */
function useProblemWords(): (problem: FormProblem) => Omit<FormFieldProblem, "place"> {
  const { t } = useLingui();
  return useCallback(
    problem => {
      switch (problem) {
        case "missing":
          return { flag: "valueMissing", message: t`Write something.` };
        case "long":
          return { flag: "tooLong", message: t`This is longer than the server allows.` };
        case "poll":
          return { flag: "customError", message: t`The poll is incomplete.` };
        case "file":
          return {
            flag: "customError",
            message: t`A file is still uploading, or its upload failed.`,
          };
      }
    },
    [t],
  );
}
