import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { useEffect, useState, type ReactElement } from "react";
import { Button } from "../../kit/controls/button.tsx";
import { accounts } from "../../../core/accounts/accounts.ts";
import { quotableAt } from "../../../core/statuses/pasted-address.ts";
import { statuses } from "../../../core/statuses/statuses.ts";
import { useLateSheets } from "../../kit/late/late.tsx";
import { Name } from "../../kit/text/name.tsx";
import { useClient } from "../../surface.ts";
import sheet from "./pasted-address.css?inline";

const sheets = [sheet];

/** Offers to quote a post whose URL was pasted. */
export function PastedAddress(props: {
  address: string;
  onQuote: (status: string) => void;
  onKeep: () => void;
}): ReactElement {
  const { address } = props;
  const client = useClient();
  const [found, setFound] = useState<string | null>(null);
  const status = useStore(statuses(client).$status(found ?? ""));
  const author = useStore(accounts(client).$account(status?.account ?? ""));
  useLateSheets(sheets);
  useEffect(() => {
    const leave = new AbortController();
    let release: (() => void) | undefined;
    async function look(): Promise<void> {
      const id = await quotableAt(client, address, leave.signal);
      if (id === null || leave.signal.aborted) return;
      release = statuses(client).retain([id]);
      setFound(id);
    }
    void look();
    return () => {
      leave.abort();
      release?.();
    };
  }, [client, address]);
  return (
    <div className="callout pasted" role="status">
      {found !== null && author && (
        <>
          <span>
            <Trans>
              This is a post by <Name account={author} />.
            </Trans>
          </span>
          <span className="choices">
            <Button onClick={() => props.onQuote(found)}>
              <Trans>Quote it</Trans>
            </Button>
            <Button onClick={props.onKeep}>
              <Trans>Keep the link</Trans>
            </Button>
          </span>
        </>
      )}
    </div>
  );
}
