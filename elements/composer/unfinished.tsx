import { Trans } from "@lingui/react/macro";
import { FilePenLine } from "lucide";
import { useState, type ReactElement } from "react";
import { drafts } from "../../core/stores/drafts.ts";
import { Icon } from "../parts/icon.tsx";
import { useClient } from "../surface.ts";

/** What was deleted to be written anew and has not been sent since: it is nowhere else. */
export function Unfinished(props: { onResume: (redraft: string) => void }): ReactElement | null {
  const client = useClient();
  const [ids] = useState(() => drafts(client).names("redraft:"));
  const last = ids.at(-1);
  if (last === undefined) return null;
  return (
    <p className="unfinished">
      <Icon of={FilePenLine} />
      <span>
        <Trans>You have deleted a post to write it anew.</Trans>
      </span>
      <button type="button" className="button" onClick={() => props.onResume(last)}>
        <Trans>Go on</Trans>
      </button>
    </p>
  );
}
