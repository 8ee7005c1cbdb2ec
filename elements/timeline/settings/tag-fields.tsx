import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState, type ReactElement } from "react";
import { encoded } from "../../../core/lib/encoded.ts";
import { parseTagQuery, writeTagQuery } from "../../../core/timelines/tag-query.ts";
import { useSurface } from "../../surface.ts";
import { Field, TextInput } from "../../kit/controls/field.tsx";

const tagsIn = (text: string): string[] => text.match(/[^\s,#＃+&-]+/gu) ?? [];

/** Combines the hashtags of a timeline with others, and leads to the timeline of all of them. */
export function TagFields(props: { tags: string; onOpen: () => void }): ReactElement {
  const { t } = useLingui();
  const { base } = useSurface();
  const [texts, setTexts] = useState(() => {
    const { any, all, none } = parseTagQuery(props.tags);
    return { any: any.join(" "), all: all.join(" "), none: none.join(" ") };
  });
  const link = useRef<HTMLAnchorElement>(null);
  const { any, all, none } = texts;
  const query = writeTagQuery({ any: tagsIn(any), all: tagsIn(all), none: tagsIn(none) });
  const fields = [
    ["any", t`Any of these hashtags`],
    ["all", t`And all of these`],
    ["none", t`But none of these`],
  ] as const;
  return (
    <div className="tag-fields">
      {fields.map(([name, label]) => (
        <Field key={name} label={label}>
          <TextInput
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={texts[name]}
            onChange={event => setTexts({ ...texts, [name]: event.currentTarget.value })}
            onKeyDown={event => {
              if (event.key === "Enter" && !event.nativeEvent.isComposing) link.current?.click();
            }}
          />
        </Field>
      ))}
      {query !== "" && query !== props.tags && (
        <a
          ref={link}
          className="button"
          href={`${base}/tags/${encoded(query)}`}
          onClick={props.onOpen}
        >
          <Trans>Show these hashtags</Trans>
        </a>
      )}
    </div>
  );
}
