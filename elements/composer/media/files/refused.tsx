import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { X } from "lucide";
import type { ReactElement } from "react";
import type { UploadList } from "../../../../core/uploads/list.ts";
import { IconButton } from "../../../kit/controls/icon-button.tsx";
import { useWords } from "../../../kit/text/use-words.ts";

/** The files that were refused, each with the reason. */
export function Refused(props: { list: UploadList }): ReactElement | null {
  const { list } = props;
  const { t } = useLingui();
  const words = useWords();
  const refused = useStore(list.$refused);
  if (refused.length === 0) return null;
  return (
    <div className="callout failed refused" role="alert">
      <div>
        <p>
          <strong>
            <Trans>Not attached:</Trans>
          </strong>
        </p>
        <ul>
          {refused.map(({ name, failure }, place) => (
            <li key={place}>
              <bdi>{name}</bdi>: {words(failure.message, failure.values)}
            </li>
          ))}
        </ul>
      </div>
      <IconButton of={X} name={t`Dismiss`} onPress={() => list.dismissRefused()} />
    </div>
  );
}
