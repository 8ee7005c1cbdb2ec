import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import type { ImportView, LineResult, Outcome } from "../../core/transfer/types.ts";
import { useTranslate } from "../kit/text/use-translate.ts";
import { useSurface } from "../surface.ts";
import { OUTCOME_WORDS } from "./kind-words.ts";

const OUTCOMES = Object.keys(OUTCOME_WORDS) as Outcome[];

/** How many lines that had no effect are listed; the saved result has all of them. */
const MAX_PROBLEMS = 100;

const isProblem = ({ outcome }: LineResult) => outcome !== "done" && outcome !== "same";

/** How many lines ended how, and those that had no effect. */
export function ImportResults({ view }: { view: ImportView }): ReactElement | null {
  const words = useTranslate();
  const { formatLocale } = useSurface();
  const { results, total } = view;
  if (results.length === 0) return null;
  const problems = results.filter(isProblem);
  const format = (count: number) => count.toLocaleString(formatLocale);
  const [read, all] = [format(results.length), format(total)];
  return (
    <>
      <dl className="import-counts">
        <div>
          <dt>
            <Trans>Lines read</Trans>
          </dt>
          <dd>
            <Trans>
              {read} of {all}
            </Trans>
          </dd>
        </div>
        {OUTCOMES.map(outcome => {
          const count = results.filter(result => result.outcome === outcome).length;
          return count === 0 ? null : (
            <div key={outcome}>
              <dt>{words(OUTCOME_WORDS[outcome])}</dt>
              <dd>{format(count)}</dd>
            </div>
          );
        })}
      </dl>
      {problems.length > 0 && (
        <details>
          <summary>
            <Trans>Lines that had no effect</Trans>
          </summary>
          <ul>
            {problems.slice(0, MAX_PROBLEMS).map((result, index) => (
              <Problem key={index} result={result} />
            ))}
          </ul>
          {problems.length > MAX_PROBLEMS && (
            <p className="hint">
              <Trans>Save the result to see all of them.</Trans>
            </p>
          )}
        </details>
      )}
    </>
  );
}

function Problem({ result }: { result: LineResult }): ReactElement {
  const words = useTranslate();
  const { line, outcome, failure } = result;
  return (
    <li>
      <bdi>{line.cells.join(", ")}</bdi>
      <small>
        {words(OUTCOME_WORDS[outcome])}
        {failure && <> · {words(failure.message, failure.values)}</>}
      </small>
    </li>
  );
}
