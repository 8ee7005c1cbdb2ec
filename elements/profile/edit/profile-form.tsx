import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useRef, useState, type ReactElement } from "react";
import { Field, TextArea, TextInput } from "../../kit/controls/field.tsx";
import { Form } from "../../kit/controls/form.tsx";
import { CheckRow } from "../../kit/controls/check-row.tsx";
import { Button } from "../../kit/controls/button.tsx";
import { alerts } from "../../../core/alerts/alerts.ts";
import {
  profileEditing,
  type EditableProfile,
  type ProfileLimits,
  type ProfileOutcome,
} from "../../../core/profile/editing.ts";
import { useClient } from "../../surface.ts";
import { FieldsChoice } from "./fields-choice.tsx";
import { Outcome } from "./outcome.tsx";
import { PictureChoice } from "./picture-choice.tsx";
import { changeOf, draftOf, type ProfileDraft } from "./profile-draft.ts";

/** The form of a profile. Changes stay until the server has accepted them. */
export function ProfileForm(props: {
  profile: EditableProfile;
  limits: ProfileLimits;
  /** The picture that is to be replaced first. */
  start?: "avatar" | "header";
  onChanged: (changed: boolean) => void;
  onDone: () => void;
}): ReactElement {
  const { limits } = props;
  const client = useClient();
  const [profile] = useState(props.profile);
  const [draft, setDraft] = useState(() => draftOf(profile));
  const newest = useRef(draft);
  const cutting = useRef(new Set<() => Promise<boolean>>());
  const [isSaving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<ProfileOutcome>();
  const { account } = profile;
  const put = (change: Partial<ProfileDraft>) => {
    // Cropping is asynchronous: other fields may have changed meanwhile.
    newest.current = { ...newest.current, ...change };
    setDraft(newest.current);
    props.onChanged(true);
  };

  function onCutting(take: () => Promise<boolean>): () => void {
    cutting.current.add(take);
    props.onChanged(true);
    return () => void cutting.current.delete(take);
  }

  async function save(): Promise<void> {
    setSaving(true);
    // A picture that is still being cropped is saved as it is shown.
    const taken = await Promise.all([...cutting.current].map(take => take()));
    if (taken.includes(false)) return setSaving(false);
    const sent = newest.current;
    const result = await profileEditing(client).save(changeOf(sent, limits.descriptions));
    setSaving(false);
    setOutcome(result);
    // Changes made while saving still have to be saved.
    if (result.state === "failed" || newest.current !== sent) return;
    props.onChanged(false);
    if (result.ignored.length > 0) return;
    alerts(client).show({ title: "", message: msg`Profile saved.` });
    props.onDone();
  }

  return (
    <Form
      className="edit-profile"
      aria-busy={isSaving}
      onSend={() => {
        if (!isSaving) void save();
      }}
    >
      <section className="pictures">
        <h3>
          <Trans>Pictures</Trans>
        </h3>
        <PictureChoice
          kind="header"
          label={<Trans>Header picture</Trans>}
          present={profile.header && account.header_static}
          chosen={draft.header}
          isFirst={props.start === "header"}
          onCutting={onCutting}
          onChoose={header => put({ header })}
          description={limits.descriptions ? draft.header_description : null}
          onDescribe={header_description => put({ header_description })}
        />
        <PictureChoice
          kind="avatar"
          label={<Trans>Profile picture</Trans>}
          present={profile.avatar && account.avatar_static}
          chosen={draft.avatar}
          isFirst={props.start === "avatar"}
          onCutting={onCutting}
          onChoose={avatar => put({ avatar })}
          description={limits.descriptions ? draft.avatar_description : null}
          onDescribe={avatar_description => put({ avatar_description })}
        />
      </section>
      <section>
        <h3>
          <Trans>About you</Trans>
        </h3>
        <Field label={<Trans>Name</Trans>}>
          <TextInput
            autoComplete="off"
            maxLength={limits.displayName ?? undefined}
            value={draft.display_name}
            onChange={event => put({ display_name: event.currentTarget.value })}
          />
        </Field>
        <Field label={<Trans>Bio</Trans>}>
          <TextArea
            rows={5}
            maxLength={limits.note ?? undefined}
            value={draft.note}
            onChange={event => put({ note: event.currentTarget.value })}
          />
        </Field>
      </section>
      <section>
        <FieldsChoice fields={draft.fields} limits={limits} onChange={fields => put({ fields })} />
      </section>
      <section>
        <h3>
          <Trans>Your account</Trans>
        </h3>
        <CheckRow
          label={<Trans>Approve follow requests manually</Trans>}
          hint={<Trans>You approve each follower yourself.</Trans>}
          checked={draft.locked}
          onChange={event => put({ locked: event.currentTarget.checked })}
        />
        <CheckRow
          label={<Trans>This is a bot</Trans>}
          hint={<Trans>This account posts automatically and may not be monitored.</Trans>}
          checked={draft.bot}
          onChange={event => put({ bot: event.currentTarget.checked })}
        />
      </section>
      <Outcome outcome={outcome} />
      <div className="dialog-buttons">
        <Button primary type="submit" aria-disabled={isSaving}>
          {isSaving ? <Trans>Saving…</Trans> : <Trans>Save</Trans>}
        </Button>
      </div>
    </Form>
  );
}
