import { useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { useLayoutEffect, useMemo, type ReactElement } from "react";
import { latePart } from "../kit/late/late.tsx";
import { accounts } from "../../core/accounts/accounts.ts";
import { adoptStatus, givenStatus } from "../../core/statuses/given.ts";
import { singleStatuses } from "../../core/statuses/single.ts";
import { statuses } from "../../core/statuses/statuses.ts";
import { useOpened } from "../kit/feed/use-opened.ts";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { adoptLate } from "../sheets.ts";
import { useClient, useSurface } from "../surface.ts";
import { useLate } from "../use-late.ts";
import { extras, someExtras } from "./extras.ts";
import { neededExtras } from "./needed-extras.ts";
import type { PostProps } from "../definition.ts";
import { outcomeOf, useOutcome } from "../kit/notices/use-outcome.ts";
import { Status } from "./status.tsx";

const Trouble = latePart(() => import("./single-status-problem.tsx"), "SingleStatusProblem");

export interface SingleProps extends PostProps {
  /** The id of the status: the last part of its address on the instance. */
  status?: string;
  /** The status as the page has it; then the server isn't asked. */
  statusEntity?: object;
}

/** A single status, for example on a page about something else. */
export function Single(props: SingleProps): ReactElement {
  const { client, session } = useSurface();
  if (props.statusEntity) return <Given entity={props.statusEntity} />;
  if (!props.status) return <Trouble view={undefined} onRetry={() => {}} />;
  if (client.person === null && session.state === "waiting") return <Skeleton count={1} />;
  return <SingleOf key={`${client.person} ${props.status}`} id={props.status} />;
}

function SingleOf(props: { id: string }): ReactElement {
  const { id } = props;
  const single = useOpened(singleStatuses(useClient()), id);
  const view = useStore(single.$view);
  useOutcome(outcomeOf(view), () => single.retry());
  if (view.state === "loading") return <Skeleton count={1} />;
  if (view.state === "ready") return <Known id={id} />;
  return <Trouble view={view} onRetry={() => void single.retry()} />;
}

/** A status that the page gave. */
function Given(props: { entity: object }): ReactElement {
  const { entity } = props;
  const client = useClient();
  const given = useMemo(() => givenStatus(entity), [entity]);
  useLayoutEffect(() => (given ? adoptStatus(client, given) : undefined), [client, given]);
  useOutcome(given ? "ready" : "missing");
  if (!given) return <Trouble view={{ state: "missing" }} onRetry={() => {}} />;
  return <Known id={given.id} />;
}

/** Shows a placeholder until everything in the status has loaded, so that nothing moves. */
function Known(props: { id: string }): ReactElement {
  const { client, root, locale } = useSurface();
  const { t } = useLingui();
  const store = statuses(client);
  const wrapper = useStore(store.$status(props.id));
  const inner = useStore(store.$status(wrapper?.reblog ?? props.id));
  const author = useStore(accounts(client).$account(inner?.account ?? ""));
  const whole = client.person !== null || Boolean(wrapper?.reblog);
  const needed = whole ? "all" : inner && author ? neededExtras(inner, author, locale) : "none";
  const all = useLate(extras, needed === "all");
  const some = useLate(someExtras, needed === "some");
  const code = all ?? (needed === "some" ? some : all);
  const more = needed !== "none";
  useLayoutEffect(() => {
    if (code) adoptLate(root, code.sheets);
  }, [root, code]);
  const status = <Status id={props.id} />;
  if (!more) return status;
  if (code === undefined) return <Skeleton count={1} />;
  return code ? (
    <code.StatusWords>
      {all && inner?.quote_facts ? <all.Quoting>{status}</all.Quoting> : status}
    </code.StatusWords>
  ) : (
    <>
      {status}
      <p role="alert">{t`This part couldn’t be loaded. Reload the page to try again.`}</p>
    </>
  );
}
