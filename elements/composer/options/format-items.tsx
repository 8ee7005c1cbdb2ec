import { Trans, useLingui } from "@lingui/react/macro";
import { CodeXml, Text } from "lucide";
import type { ReactElement } from "react";
import type { Compose } from "../../../core/composer/composition.ts";
import { ChoiceItem } from "./choice-item.tsx";
import { formatName } from "./format-words.ts";
import { useView } from "../use-view.ts";

/** Selects the text format, if the server supports several. */
export function FormatItems(props: { compose: Compose }): ReactElement | null {
  const { compose } = props;
  const { t } = useLingui();
  const { contentType, contentTypes } = useView(compose, "contentType", "contentTypes");
  if (contentTypes.length < 2) return null;
  return (
    <>
      <hr />
      <div role="group" aria-label={t`Written in`}>
        <p className="menu-head" aria-hidden="true">
          <Trans>Written in</Trans>
        </p>
        {contentTypes.map(type => (
          <ChoiceItem
            key={type}
            icon={type === "text/plain" ? Text : CodeXml}
            name={formatName(type, t`Plain text`)}
            checked={type === contentType}
            onChoose={() => compose.change({ contentType: type })}
          />
        ))}
      </div>
    </>
  );
}
