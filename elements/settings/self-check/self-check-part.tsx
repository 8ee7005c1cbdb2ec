import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import {
  CircleCheck,
  CircleHelp,
  CircleMinus,
  LoaderCircle,
  RotateCw,
  TriangleAlert,
} from "lucide";
import { useEffect, useId, type ReactElement, type ReactNode } from "react";
import { instances } from "../../../core/instance/instance.ts";
import { reportOf, selfCheck } from "../../../core/self-check/self-check.ts";
import type { Check, CheckState } from "../../../core/self-check/types.ts";
import { Button } from "../../kit/controls/button.tsx";
import { Icon } from "../../kit/controls/icon.tsx";
import { useClient } from "../../surface.ts";
import { CopyButton } from "../../kit/controls/copy-button.tsx";
import { buildName, version } from "./build.ts";
import { useCheckNames, useStateNames } from "./check-names.ts";
import sheet from "./self-check.css?inline";

export const sheets = [sheet];

const ICONS = {
  running: LoaderCircle,
  yes: CircleCheck,
  no: CircleMinus,
  off: CircleMinus,
  problem: TriangleAlert,
  unknown: CircleHelp,
} satisfies Record<CheckState, unknown>;

/** Tests the server and the browser as soon as it is shown. */
export function SelfCheckPart(): ReactElement {
  const client = useClient();
  const store = selfCheck(client);
  const view = useStore(store.$view);
  const instance = useStore(instances(client).$instance);
  useEffect(() => void store.run(), [store]);
  const problems = [...view.browser, ...view.server].filter(({ state }) => state === "problem");
  const about = [
    `Glitch-lily ${version} ${buildName() ?? ""}`.trim(),
    `server: ${instance?.version ?? "unknown"}`,
    `browser: ${navigator.userAgent}`,
    `signed in: ${client.person === null ? "no" : "yes"}`,
  ];
  return (
    <div className="self-check">
      <p role="status">
        {!view.isDone ? (
          <Trans>Testing what your server and this browser can do…</Trans>
        ) : problems.length === 0 ? (
          <Trans>No problems found.</Trans>
        ) : (
          <Trans>Some things don’t work as they should. They’re marked as problems.</Trans>
        )}
      </p>
      <Checks title={<Trans>This browser</Trans>} of={view.browser} />
      <Checks title={<Trans>Your server</Trans>} of={view.server} />
      <div className="self-check-buttons">
        <Button small aria-disabled={!view.isDone} onClick={() => view.isDone && void store.run()}>
          <Icon of={RotateCw} />
          <Trans>Test again</Trans>
        </Button>
        {view.isDone && (
          <CopyButton text={reportOf(view, about)}>
            <Trans>Copy a report</Trans>
          </CopyButton>
        )}
      </div>
      <p className="hint">
        <Trans>
          The report contains these results and the client, server and browser versions. It contains
          no names, addresses or passwords.
        </Trans>
      </p>
    </div>
  );
}

function Checks(props: { title: ReactNode; of: readonly Check[] }): ReactElement {
  const id = useId();
  const names = useCheckNames();
  const states = useStateNames();
  return (
    <>
      <h4 id={id}>{props.title}</h4>
      <ul aria-labelledby={id}>
        {props.of.map(({ name, state, detail }) => (
          <li key={name} className={state}>
            <Icon of={ICONS[state]} />
            <span>{names[name]}</span>
            <small>
              {states[state]}
              {detail !== undefined && state !== "no" && (
                <>
                  {" "}
                  (<bdi>{detail}</bdi>)
                </>
              )}
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}
