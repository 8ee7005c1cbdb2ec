import { BASE } from "../../core/lib/base-path.ts";
import { Trans } from "@lingui/react/macro";
import { useState, type ReactElement } from "react";
import { findHome, knownHome, type HomeServer } from "../../core/home-server/home-server.ts";
import { NameForm } from "../kit/collection/name-form.tsx";
import { CopyButton } from "../kit/controls/copy-button.tsx";
import { Dialog } from "../kit/dialogs/dialog.tsx";
import { useLateSheets } from "../kit/late/late.tsx";
import { Notice } from "../kit/notices/notice.tsx";
import { LazyLogin } from "../login/lazy-login.tsx";
import { useClient } from "../surface.ts";
import sheet from "./home-dialog.css?inline";
import { newTab } from "./open-tab.ts";
import type { HomeVerb } from "./types.ts";

const sheets = [sheet];

/** The longest handle that can be typed, in characters. */
const MAX_HANDLE_CHARACTERS = 300;

/** Asks a visitor where they have an account, and opens what they want to act on there. */
export function HomeDialog(props: {
  verb: HomeVerb;
  /** The address by which other servers find the target when it is searched for. */
  uri: string;
  /** The target in the client of its instance. */
  here: string;
  /** The address at which a server opens the target; null if it has no page for that. */
  addressAt: (home: HomeServer) => string | null;
  /** Called once the target is open there. */
  onOpen: (home: HomeServer) => void;
  onClose: () => void;
}): ReactElement {
  const { environment, instance } = useClient();
  const client = instance + BASE;
  const page = props.here.startsWith(client) ? props.here.slice(client.length) : undefined;
  useLateSheets(sheets);
  const [known] = useState(() => knownHome(environment));
  const [wrong, setWrong] = useState<string>();
  /** A server where the visitor has to go on: the new tab was blocked, or there is no page. */
  const [found, setFound] = useState<HomeServer | null>(known);
  const address = found && props.addressAt(found);

  async function send(typed: string): Promise<boolean> {
    setWrong(undefined);
    setFound(null);
    const tab = newTab();
    const home = await findHome(environment, typed);
    if (!home) {
      tab?.close();
      setWrong(typed);
      return false;
    }
    const target = props.addressAt(home);
    if (!tab || !target) {
      tab?.close();
      setFound(home);
      return false;
    }
    tab.show(target);
    props.onOpen(home);
    props.onClose();
    return true;
  }

  return (
    <Dialog className="small" title={<Title verb={props.verb} />} onClose={props.onClose}>
      <p>
        <Trans>
          If you have an account on Mastodon, Pleroma or another fediverse server, you can do this
          from there. Your handle is saved on this site only.
        </Trans>
      </p>
      <NameForm
        label={<Trans>Your handle, such as alice@example.social</Trans>}
        submit={<Trans>Continue</Trans>}
        name={known?.handle ?? ""}
        maxLength={MAX_HANDLE_CHARACTERS}
        isChanged
        isFirst
        onSend={send}
      />
      {wrong !== undefined && (
        <Notice alert inline title={<Trans>Invalid handle</Trans>}>
          <Trans>
            “<bdi>{wrong}</bdi>” doesn’t include a server name.
          </Trans>
        </Notice>
      )}
      <div role="status">{found && !address && <NoPage host={found.host} />}</div>
      {found &&
        (address ? (
          <p>
            <a href={address} target="_blank" rel="noopener noreferrer">
              <Trans>
                Open on <bdi>{found.host}</bdi>
              </Trans>
            </a>
          </p>
        ) : (
          <>
            <p className="there" dir="ltr">
              {props.uri}
            </p>
            <CopyButton text={props.uri}>
              <Trans>Copy address</Trans>
            </CopyButton>
          </>
        ))}
      <p className="or">
        <Trans>or</Trans>
      </p>
      <LazyLogin acting page={page} />
    </Dialog>
  );
}

function NoPage(props: { host: string }): ReactElement {
  const { host } = props;
  return (
    <p>
      <Trans>
        <bdi>{host}</bdi> can’t open posts and profiles from other servers directly. Copy this
        address and search for it in the app you use there:
      </Trans>
    </p>
  );
}

function Title(props: { verb: HomeVerb }): ReactElement {
  switch (props.verb) {
    case "reply":
      return <Trans>Reply to this post</Trans>;
    case "boost":
      return <Trans>Boost this post</Trans>;
    case "favourite":
      return <Trans>Favourite this post</Trans>;
    case "follow":
      return <Trans>Follow this account</Trans>;
  }
}
