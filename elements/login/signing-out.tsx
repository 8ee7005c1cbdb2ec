import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { use, type ReactElement } from "react";
import type { Client } from "../../core/client.ts";
import { keptDrafts } from "../../core/stores/kept-drafts.ts";
import { outbox } from "../../core/stores/outbox.ts";
import type { Catalogues } from "../definition.ts";
import { Confirm } from "../parts/confirm.tsx";
import { lateWords } from "../parts/late-code.ts";
import { useSurface } from "../surface.ts";

const catalogues: Catalogues = {
  english: import.meta.glob("../../core/locales/en/signing-out.po", { eager: true }),
  others: import.meta.glob(["../../core/locales/*/signing-out.po", "!../../core/locales/en/*"]),
};

/** How much a person has written that is in this browser only. */
interface Unsent {
  drafts: number;
  posts: number;
}

export async function unsentOf(client: Client): Promise<Unsent> {
  if (client.person === null) return { drafts: 0, posts: 0 };
  const [drafts, posts] = await Promise.all([keptDrafts(client).unsent(), outbox(client).unsent()]);
  return { drafts: drafts.count, posts: posts.count };
}

/** Names what a sign-out would take away. */
export function SigningOut(props: {
  unsent: Unsent;
  /** Shows it. */
  onLook?: (() => void) | undefined;
  onConfirm: () => void;
  onClose: () => void;
}): ReactElement {
  const { onLook, onConfirm, onClose } = props;
  const { drafts, posts } = props.unsent;
  const { locale } = useSurface();
  use(lateWords(locale, catalogues));
  const { t } = useLingui();
  const parts = [
    ...(drafts > 0 ? [t`${plural(drafts, { one: "# draft", other: "# drafts" })}`] : []),
    ...(posts > 0
      ? [
          t`${plural(posts, {
            one: "# post that is not sent",
            other: "# posts that are not sent",
          })}`,
        ]
      : []),
  ];
  const what = new Intl.ListFormat(locale).format(parts);
  return (
    <Confirm
      danger
      title={<Trans>Sign out?</Trans>}
      message={<Trans>Only in this browser, and gone when you sign out: {what}.</Trans>}
      confirmLabel={<Trans>Sign out</Trans>}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {onLook && (
        <button
          type="button"
          className="button"
          onClick={() => {
            onClose();
            onLook();
          }}
        >
          <Trans>Look at them</Trans>
        </button>
      )}
    </Confirm>
  );
}
