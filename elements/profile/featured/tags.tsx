import { Trans, useLingui } from "@lingui/react/macro";
import { plural } from "@lingui/core/macro";
import { useStore } from "@nanostores/react";
import { useState, type ReactElement } from "react";
import { Button } from "../../kit/controls/button.tsx";
import type { Account } from "../../../core/api/accounts/accounts.ts";
import type { FeaturedTag } from "../../../core/api/accounts/featured-tags.ts";
import { featuredTags } from "../../../core/profile/featured-tags.ts";
import { announcedLimits } from "../../../core/profile/limits.ts";
import { ItemBoundary } from "../../kit/notices/item-boundary.tsx";
import { latePart } from "../../kit/late/late.tsx";
import { accountHref } from "../../kit/text/links.ts";
import { Skeleton } from "../../kit/notices/skeleton.tsx";
import { useClient, useSurface } from "../../surface.ts";
import { useAble } from "../../use-able.ts";
import { taggedHref } from "../tab-names.ts";

const FeaturedTagEditor = latePart(() => import("./tag-editor.tsx"), "FeaturedTagEditor");

interface Props {
  account: Account;
}

/** The featured hashtags of a profile, each with a link to the account's posts with it. */
export function FeaturedTags(props: Props): ReactElement | null {
  const { client, canAct } = useSurface();
  const tags = useStore(featuredTags(client).$tags(props.account.id));
  if (canAct && client.person === props.account.id)
    return <OwnTags account={props.account} tags={tags} />;
  if (tags.length === 0) return null;
  return <Section account={props.account} tags={tags} />;
}

/** The same with an editor, if the instance supports featured hashtags. */
function OwnTags(props: Props & { tags: readonly FeaturedTag[] }): ReactElement | null {
  const { featuredTags: limit } = useStore(announcedLimits(useClient()));
  const [isOpen, setOpen] = useState(false);
  const { t } = useLingui();
  const canFeature = useAble("feature-hashtags");
  if (limit === 0 || !canFeature) return props.tags.length > 0 ? <Section {...props} /> : null;
  return (
    <section aria-label={t`Hashtags`} className="featured-own-tags">
      <header>
        <h3>
          <Trans>Hashtags</Trans>
        </h3>
        <Button
          aria-expanded={isOpen}
          aria-label={isOpen ? t`Done editing hashtags` : t`Edit hashtags`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <Trans>Done</Trans> : <Trans>Edit</Trans>}
        </Button>
      </header>
      {isOpen ? (
        <FeaturedTagEditor fallback={<Skeleton count={1} />} limit={limit} />
      ) : (
        props.tags.length > 0 && <List {...props} />
      )}
    </section>
  );
}

function Section(props: Props & { tags: readonly FeaturedTag[] }): ReactElement {
  const { t } = useLingui();
  return (
    <section aria-label={t`Hashtags`}>
      <h3>
        <Trans>Hashtags</Trans>
      </h3>
      <List {...props} />
    </section>
  );
}

function List(props: Props & { tags: readonly FeaturedTag[] }): ReactElement {
  const { t } = useLingui();
  const { base, beside } = useSurface();
  const profile = accountHref(base, props.account);
  return (
    <ul className="featured-tags">
      {props.tags.map(tag => (
        <li key={tag.id}>
          <ItemBoundary of={tag} kind="item" id={tag.id}>
            {() => (
              <>
                <a
                  href={base === null ? tag.url || undefined : taggedHref(profile, tag.name)}
                  {...beside}
                >
                  #{tag.name}
                </a>{" "}
                <small>
                  {t`${plural(tag.statuses_count, { one: "# post", other: "# posts" })}`}
                </small>
              </>
            )}
          </ItemBoundary>
        </li>
      ))}
    </ul>
  );
}
