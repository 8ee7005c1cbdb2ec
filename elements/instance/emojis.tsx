import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { useMemo, type ReactElement } from "react";
import type { CustomEmoji } from "../../core/api/instance-emojis.ts";
import { instanceEmojis } from "../../core/emoji/custom.ts";
import { FailureNotice } from "../kit/notices/failure-notice.tsx";
import { useCopy } from "../people/use-copy.ts";
import { useClient } from "../surface.ts";
import { Disclosure } from "./disclosure.tsx";
import { SearchedGroups } from "./searched-groups.tsx";

/** The custom emoji of the instance, whose shortcodes can be copied; read when it is opened. */
export function Emojis(): ReactElement {
  return (
    <Disclosure title={<Trans>Custom emoji</Trans>}>
      <Categories />
    </Disclosure>
  );
}

const textOf = ({ shortcode }: CustomEmoji) => `:${shortcode}:`;

function Categories(): ReactElement {
  const { $emojis, $failure, load } = instanceEmojis(useClient());
  const emojis = useStore($emojis);
  const failure = useStore($failure);
  const { t } = useLingui();
  const groups = useMemo(() => {
    const categories = Map.groupBy(emojis, ({ category }) => category ?? "");
    return [...categories].map(([name, items]) => ({ name, items }));
  }, [emojis]);
  if (failure) return <FailureNotice inline failure={failure} onRetry={() => void load()} />;
  if (emojis.length === 0)
    return (
      <p>
        <Trans>This server has no custom emoji.</Trans>
      </p>
    );
  return (
    <SearchedGroups
      groups={groups}
      textOf={textOf}
      label={t`Search emoji`}
      status={count =>
        count === 0 ? t`No emoji found` : t`Select an emoji to copy its shortcode.`
      }
    >
      {({ name, items }) => <Category key={name} name={name} emojis={items} />}
    </SearchedGroups>
  );
}

function Category(props: { name: string; emojis: readonly CustomEmoji[] }): ReactElement {
  const { emojis } = props;
  const { t } = useLingui();
  // Pleroma names a pack of emoji like this.
  const name = props.name.replace(/^pack:/, "") || t`Other emoji`;
  return (
    <section className="emoji-category">
      <h4>
        <bdi>{name}</bdi>
      </h4>
      <ul aria-label={name}>
        {emojis.map(emoji => (
          <li key={emoji.shortcode}>
            <Emoji emoji={emoji} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Emoji(props: { emoji: CustomEmoji }): ReactElement {
  const { shortcode, static_url } = props.emoji;
  const { t } = useLingui();
  const copy = useCopy();
  const code = `:${shortcode}:`;
  return (
    <button
      type="button"
      className="emoji-copy"
      title={code}
      aria-label={t`Copy ${code}`}
      onClick={() => void copy(code)}
    >
      <img
        referrerPolicy="no-referrer"
        src={static_url}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
      />
      <span dir="ltr" className="one-line">
        {code}
      </span>
    </button>
  );
}
