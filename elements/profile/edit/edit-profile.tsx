import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { useEffect, useRef, useState, type ReactElement } from "react";
import { profileEditing } from "../../../core/profile/editing.ts";
import { Confirm } from "../../kit/dialogs/confirm.tsx";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { FailureNotice } from "../../kit/notices/failure-notice.tsx";
import { useLateSheets } from "../../kit/late/late.tsx";
import { Skeleton } from "../../kit/notices/skeleton.tsx";
import { useClient } from "../../surface.ts";
import { editProfileSheets } from "./sheets.ts";
import { ProfileForm } from "./profile-form.tsx";

/** The editor of the user's profile. */
export function EditProfile(props: {
  /** The picture that is to be replaced first. */
  start?: "avatar" | "header";
  onClose: () => void;
}): ReactElement {
  const { onClose } = props;
  const editing = profileEditing(useClient());
  const profile = useStore(editing.$profile);
  const limits = useStore(editing.$limits);
  const failure = useStore(editing.$failure);
  const isChanged = useRef(false);
  const [isLeaving, setLeaving] = useState(false);
  useLateSheets(editProfileSheets);
  useEffect(() => {
    // For reloads, and for Back to another document; the dialog itself asks when it closes.
    const ask = (event: BeforeUnloadEvent) => {
      if (isChanged.current) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, []);
  return (
    <Dialog
      className="wide"
      title={<Trans>Edit profile</Trans>}
      onClose={() => (isChanged.current ? setLeaving(true) : onClose())}
    >
      {profile ? (
        <ProfileForm
          profile={profile}
          limits={limits}
          start={props.start}
          onChanged={changed => {
            isChanged.current = changed;
          }}
          onDone={onClose}
        />
      ) : failure ? (
        <FailureNotice inline failure={failure} onRetry={() => void editing.retry()} />
      ) : (
        <Skeleton count={3} />
      )}
      {isLeaving && (
        <Confirm
          danger
          title={<Trans>Discard your changes?</Trans>}
          confirmLabel={<Trans>Discard</Trans>}
          onConfirm={onClose}
          onClose={() => setLeaving(false)}
        />
      )}
    </Dialog>
  );
}
