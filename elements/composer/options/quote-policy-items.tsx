import { Trans, useLingui } from "@lingui/react/macro";
import { Ban, Globe, Users, type IconNode } from "lucide";
import type { ReactElement } from "react";
import type { Compose } from "../../../core/composer/composition.ts";
import type { QuotePolicy } from "../../../core/statuses/quote-policies.ts";
import { ChoiceItem } from "./choice-item.tsx";
import { useView } from "../use-view.ts";

/** Selects who may quote the post, if the server supports it. */
export function QuotePolicyItems(props: { compose: Compose }): ReactElement | null {
  const { compose } = props;
  const { t } = useLingui();
  const { quotePolicy, quotePolicies, edit } = useView(
    compose,
    "quotePolicy",
    "quotePolicies",
    "edit",
  );
  const words: Record<QuotePolicy, [string, IconNode]> = {
    public: [t`Everyone`, Globe],
    followers: [t`Followers`, Users],
    nobody: [t`Nobody`, Ban],
  };
  if (quotePolicies.length === 0) return null;
  return (
    <>
      {edit === null && <hr />}
      <div role="group" aria-label={t`Who may quote it`}>
        <p className="menu-head" aria-hidden="true">
          <Trans>Who may quote it</Trans>
        </p>
        {quotePolicies.map(each => (
          <ChoiceItem
            key={each}
            name={words[each][0]}
            icon={words[each][1]}
            checked={each === quotePolicy}
            onChoose={() => compose.change({ quotePolicy: each })}
          />
        ))}
      </div>
    </>
  );
}
