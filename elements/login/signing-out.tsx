import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from "react";
import { Button } from "../kit/controls/button.tsx";
import type { Client } from "../../core/client.ts";
import { storedDrafts } from "../../core/drafts/drafts.ts";
import { isSameAccount, keptAccounts } from "../../core/session/kept-accounts.ts";
import type { UnsentWork } from "../../core/session/unsent-work.ts";
import { sessions } from "../../core/session/session.ts";
import { outboxActions } from "../../core/outbox/actions.ts";
import { outbox } from "../../core/outbox/outbox.ts";
import type { Catalogues } from "../definition.ts";
import { Confirm } from "../kit/dialogs/confirm.tsx";
import { withWords } from "../kit/late/late.tsx";
import { useSurface } from "../surface.ts";

export const words: Catalogues = {
  english: import.meta.glob("../../core/locales/en/signing-out.po", { eager: true }),
  others: import.meta.glob(["../../core/locales/*/signing-out.po", "!../../core/locales/en/*"]),
};

async function unsentOf(client: Client): Promise<UnsentWork> {
  const [drafts, posts, actions] = await Promise.all([
    storedDrafts(client).unsent(),
    outbox(client).unsent(),
    outboxActions(client).unsent(),
  ]);
  return { drafts: drafts.count, posts: posts.count, actions: actions.count };
}

/** How many other accounts are signed in in this browser. */
const othersOf = ({ environment, instance, person }: Client): number =>
  keptAccounts(environment).filter(
    one => one.signIn.accessToken && !isSameAccount(one, { instance, person: person ?? "" }),
  ).length;

/** Signs out after asking, and tells what that would delete. */
export function SigningOut(props: {
  /** Shows what would be deleted. */
  onLook?: () => void;
  /** Called after the sign-out, or if the user cancels. */
  onEnd: () => void;
}): ReactElement | null {
  const { onLook, onEnd } = props;
  const { client, signedOutClient } = useSurface();
  const [unsent, setUnsent] = useState<UnsentWork>();
  const [isSure, setSure] = useState(false);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    // If it fails, an alert says so, and the user can try again.
    if (isSure)
      void sessions(signedOutClient)
        .signOut()
        .then(() => end());
  }, [signedOutClient, isSure]);

  useEffect(() => {
    let wanted = true;
    async function look() {
      const found = await unsentOf(client);
      if (wanted) setUnsent(found);
    }
    if (client.person !== null) void look();
    return () => {
      wanted = false;
    };
  }, [client]);

  if (!unsent || isSure) return null;
  return (
    <SignOutQuestion
      unsent={unsent}
      others={othersOf(client)}
      onLook={onLook}
      onConfirm={() => setSure(true)}
      onClose={onEnd}
    />
  );
}

/** Asks before deleting what was not sent. */
export const SignOutQuestion = withWords(
  words,
  function SignOutQuestion(props: {
    /** The question; by default, whether to sign out. */
    title?: string;
    unsent: UnsentWork;
    /** How many other accounts stay signed in. */
    others: number;
    onLook?: () => void;
    onConfirm: () => void;
    onClose: () => void;
  }): ReactElement {
    const { others, onLook, onConfirm, onClose } = props;
    const { drafts, posts, actions } = props.unsent;
    const { locale } = useSurface();
    const { t } = useLingui();
    // `onClose` is called in any case, so remember the answer.
    const isAnswered = useRef(false);
    const parts = [
      ...(drafts > 0 ? [t`${plural(drafts, { one: "# draft", other: "# drafts" })}`] : []),
      ...(posts > 0
        ? [
            t`${plural(posts, {
              one: "# unsent post",
              other: "# unsent posts",
            })}`,
          ]
        : []),
      ...(actions > 0
        ? [
            t`${plural(actions, {
              one: "# pending action",
              other: "# pending actions",
            })}`,
          ]
        : []),
    ];
    const what = new Intl.ListFormat(locale).format(parts);
    const staying = t`${plural(others, {
      one: "Your other account stays signed in.",
      other: "Your other accounts stay signed in.",
    })}`;
    const isLosing = parts.length > 0;
    return (
      <Confirm
        danger={isLosing}
        title={props.title ?? <Trans>Sign out?</Trans>}
        message={
          <>
            {isLosing ? (
              <Trans>This is saved only in this browser and will be deleted: {what}.</Trans>
            ) : (
              <Trans>You can sign in again at any time.</Trans>
            )}
            {others > 0 && ` ${staying}`}
          </>
        }
        confirmLabel={<Trans>Sign out</Trans>}
        onConfirm={() => {
          isAnswered.current = true;
          onConfirm();
        }}
        onClose={() => {
          if (!isAnswered.current) onClose();
        }}
      >
        {onLook && isLosing && (
          <Button onClick={onLook}>
            <Trans>View</Trans>
          </Button>
        )}
      </Confirm>
    );
  },
);
