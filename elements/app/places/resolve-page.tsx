import { Trans } from "@lingui/react/macro";
import { SearchX } from "lucide";
import { useEffect, useState, type ReactElement } from "react";
import { failureOf, type Failure } from "../../../core/failure.ts";
import { typedUrl } from "../../../core/search/quick-actions.ts";
import { resolveAddress } from "../../../core/search/resolve-address.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { FailureNotice } from "../../kit/notices/failure-notice.tsx";
import { Notice } from "../../kit/notices/notice.tsx";
import { Skeleton } from "../../kit/notices/skeleton.tsx";
import { pageHref } from "../../search/page-href.ts";
import { useClient } from "../../surface.ts";
import { BASE } from "../routes.ts";

/** Opens the post or the account of another server that a visitor there wants to act on. */
export function ResolvePage(props: { uri: string }): ReactElement {
  const client = useClient();
  const url = typedUrl(props.uri);
  const [tries, setTries] = useState(0);
  const [failure, setFailure] = useState<Failure | null>();
  useEffect(() => {
    const looking = new AbortController();
    async function look(): Promise<void> {
      try {
        const found = url ? await resolveAddress(client, url, looking.signal) : undefined;
        const href = found && pageHref(client, BASE, found);
        if (looking.signal.aborted) return;
        // In place of this page, to which Back would lead.
        if (href) client.environment.address.replace(href);
        else setFailure(null);
      } catch (error) {
        if (!looking.signal.aborted) setFailure(failureOf(client, error));
      }
    }
    void look();
    return () => looking.abort();
  }, [client, url, tries]);

  if (failure === undefined) return <Skeleton count={1} />;
  if (failure)
    return (
      <FailureNotice
        failure={failure}
        onRetry={() => {
          setFailure(undefined);
          setTries(tries + 1);
        }}
      />
    );
  return (
    <Notice emblem={<Icon of={SearchX} />} title={<Trans>Not found on your server</Trans>}>
      <Trans>Your server can’t find a post or account at this address.</Trans>
    </Notice>
  );
}
