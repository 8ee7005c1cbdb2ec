import { BASE } from "../../core/lib/base-path.ts";
import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { Repeat2, Reply, Star } from "lucide";
import { useEffect, useState, type ReactElement } from "react";
import { otherAccounts, type OtherAccount } from "../../core/session/other-accounts.ts";
import { fromOtherAccount, type SeenByOther } from "../../core/statuses/from-other-account.ts";
import type { StatusRecord } from "../../core/statuses/types.ts";
import { Button } from "../kit/controls/button.tsx";
import { IconButton } from "../kit/controls/icon-button.tsx";
import { Dialog } from "../kit/dialogs/dialog.tsx";
import { composeUrl } from "../kit/text/compose-url.ts";
import { useTranslate } from "../kit/text/use-translate.ts";
import { OtherName } from "../other-accounts/other-name.tsx";
import { useOtherAccounts } from "../other-accounts/use-other-accounts.ts";
import { useClient } from "../surface.ts";
import { Excerpt } from "./excerpt.tsx";
import type { DialogProps } from "./types.ts";

export { words, sheets } from "../other-accounts/words.ts";

/** Favourites, boosts or answers a post from another account of this browser. */
export function OtherAccountDialog(props: DialogProps): ReactElement {
  const { status, onClose } = props;
  const others = useOtherAccounts();
  const [result, setResult] = useState("");
  return (
    <Dialog title={<Trans>Use another account</Trans>} onClose={onClose}>
      <Excerpt status={status} />
      <ul className="other-accounts">
        {others.map(account => (
          <Row
            key={`${account.instance} ${account.person}`}
            account={account}
            status={status}
            onDone={setResult}
          />
        ))}
      </ul>
      <p role="status">{result}</p>
    </Dialog>
  );
}

function Row(props: {
  account: OtherAccount;
  status: StatusRecord;
  onDone: (result: string) => void;
}): ReactElement {
  const { account, status, onDone } = props;
  const { handle, isEnded } = account;
  const store = otherAccounts(useClient());
  const { t } = useLingui();
  return (
    <li>
      <OtherName account={account} />
      {isEnded ? (
        <Button
          small
          aria-label={t`Sign in again as @${handle}`}
          onClick={() => store.switchTo(account)}
        >
          <Trans>Sign in again</Trans>
        </Button>
      ) : (
        <Actions account={account} status={status} onDone={onDone} />
      )}
    </li>
  );
}

function Actions(props: {
  account: OtherAccount;
  status: StatusRecord;
  onDone: (result: string) => void;
}): ReactElement {
  const { account, status } = props;
  const { instance, person } = account;
  const client = useClient();
  const { t } = useLingui();
  const words = useTranslate();
  // The post may change meanwhile; it is still the same one.
  const [other] = useState(() => fromOtherAccount(client, { instance, person }, status));
  const view = useStore(other.$view);
  useEffect(() => other.end, [other]);

  if (view.state === "loading")
    return (
      <small>
        <Trans>Looking for the post…</Trans>
      </small>
    );
  if (view.state === "missing")
    return (
      <small>
        <Trans>This account can’t see the post.</Trans>
      </small>
    );
  if (view.state === "failed") {
    const { title, message, values } = view.failure;
    return (
      <span className="account-buttons" role="alert">
        <small>
          {words(title, values)}: {words(message, values)}
        </small>
        <Button small onClick={() => void other.retry()}>
          {t`Try again`}
        </Button>
      </span>
    );
  }
  return <ActionButtons {...props} other={other} seen={view.value} />;
}

function ActionButtons(props: {
  account: OtherAccount;
  onDone: (result: string) => void;
  other: ReturnType<typeof fromOtherAccount>;
  seen: SeenByOther;
}): ReactElement {
  const { account, other, seen, onDone } = props;
  const { handle } = account;
  const { id, favourited, boosted, canBoost } = seen;
  const store = otherAccounts(useClient());
  const { t } = useLingui();

  async function favourite(): Promise<void> {
    if (await other.favourite(!favourited))
      onDone(favourited ? t`Removed from @${handle}’s favourites.` : t`Favourited as @${handle}.`);
  }

  async function boost(): Promise<void> {
    if (await other.boost(!boosted))
      onDone(boosted ? t`No longer boosted by @${handle}.` : t`Boosted as @${handle}.`);
  }

  return (
    <span className="account-buttons">
      <IconButton
        of={Reply}
        name={t`Switch to @${handle} and reply`}
        onPress={() => store.switchTo(account, composeUrl(BASE, { replyTo: id }))}
      />
      <IconButton
        of={Repeat2}
        className="round boost"
        name={t`Boost as @${handle}`}
        aria-pressed={boosted}
        disabled={!canBoost}
        onPress={() => void boost()}
      />
      <IconButton
        of={Star}
        className="round favourite"
        name={t`Favourite as @${handle}`}
        aria-pressed={favourited}
        onPress={() => void favourite()}
      />
    </span>
  );
}
