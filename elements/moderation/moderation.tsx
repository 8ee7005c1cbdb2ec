import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { useEffect, useMemo, type ReactElement, type ReactNode } from "react";
import type { Account } from "../../core/api/accounts/accounts.ts";
import { moderationFacts, type ModerationFacts } from "../../core/moderation/facts.ts";
import { moderation } from "../../core/moderation/moderation.ts";
import { numberFormat } from "../kit/text/number-format.ts";
import { useClient, useSurface } from "../surface.ts";
import { ModerationActions } from "./moderation-actions.tsx";
import { ModerationState } from "./moderation-state.tsx";
import { useTagWords } from "./use-tag-words.ts";
import sheet from "./moderation.css?inline";
import type { Catalogues } from "../definition.ts";

export const sheets = [sheet];

export const words: Catalogues = {
  english: import.meta.glob("../../core/locales/en/{moderation,moderation-words}.po", {
    eager: true,
  }),
  others: import.meta.glob([
    "../../core/locales/*/{moderation,moderation-words}.po",
    "!../../core/locales/en/*",
  ]),
};

/** What everybody may know of an account. */
function publicFacts({ acct, pleroma, created_at, last_status_at }: Account): ModerationFacts {
  return {
    nickname: pleroma ? acct : null,
    joinedAt: created_at ?? undefined,
    lastActiveAt: last_status_at ?? undefined,
    role: pleroma?.is_admin ? "admin" : pleroma?.is_moderator ? "moderator" : undefined,
    isActive: pleroma?.deactivated == null ? undefined : !pleroma.deactivated,
    ips: [],
    tags: pleroma?.tags ?? [],
    openReports: [],
    notedTexts: [],
  };
}

/** The facts that aren't undefined, which leave the others as they are. */
const defined = (facts: ModerationFacts | null | undefined) =>
  Object.fromEntries(
    Object.entries(facts ?? {}).filter(([, value]) => value !== undefined),
  ) as Partial<ModerationFacts>;

/** What moderators know of an account, and what they can do. */
export function Moderation(props: {
  account: Account;
  /** What the page gave. */
  entity?: object;
  /** The posts aren't counted in it. */
  isThin?: boolean;
}): ReactElement {
  const { account, entity, isThin } = props;
  const { id } = account;
  const store = moderation(useClient());
  const { canAct } = useSurface();
  const right = useStore(useMemo(() => store.$right, [store]));
  const may = useStore(useMemo(() => store.$rights, [store]));
  const loaded = useStore(useMemo(() => store.$facts(id), [store, id]));
  const change = useStore(useMemo(() => store.$change(id), [store, id]));
  const given = useMemo(() => (entity ? moderationFacts(entity) : null), [entity]);
  const known = publicFacts(account);
  const nickname = given?.nickname ?? known.nickname;
  const isWanted = !given && canAct && right === "granted" && may.read && nickname !== null;
  useEffect(() => {
    if (isWanted) void store.load({ id, nickname });
  }, [store, isWanted, id, nickname]);
  const facts = { ...known, ...defined(given ?? loaded), ...change };
  return (
    <div className="moderation">
      <ModerationState facts={facts} isDeleted={change?.isDeleted ?? false} />
      <Facts facts={facts} posts={isThin ? undefined : account.statuses_count} />
      {facts.reason && <blockquote className="reason">{facts.reason}</blockquote>}
      {facts.notedTexts.length > 0 && (
        <ul className="noted">
          {facts.notedTexts.map(text => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <div className="measures">
        <slot name="actions" />
        {canAct && nickname !== null && !change?.isDeleted && (
          <ModerationActions who={{ id, nickname }} facts={facts} right={right} may={may} />
        )}
      </div>
    </div>
  );
}

function Facts(props: { facts: ModerationFacts; posts: number | undefined }): ReactElement {
  const { joinedAt, lastActiveAt, reports, notes, email, ips, isConfirmed, role, tags } =
    props.facts;
  const tagWords = useTagWords();
  const { formatLocale } = useSurface();
  const number = (value: number) => numberFormat(formatLocale).format(value);
  return (
    <dl className="facts">
      {joinedAt && (
        <Fact name={<Trans>Joined</Trans>}>
          <Day at={joinedAt} />
        </Fact>
      )}
      {lastActiveAt && (
        <Fact name={<Trans>Last active</Trans>}>
          <Day at={lastActiveAt} />
        </Fact>
      )}
      {props.posts !== undefined && <Fact name={<Trans>Posts</Trans>}>{number(props.posts)}</Fact>}
      {reports !== undefined && <Fact name={<Trans>Reports</Trans>}>{number(reports)}</Fact>}
      {notes !== undefined && <Fact name={<Trans>Notes</Trans>}>{number(notes)}</Fact>}
      {role && (
        <Fact name={<Trans>Role</Trans>}>
          {role === "admin" ? (
            <Trans>Admin</Trans>
          ) : role === "moderator" ? (
            <Trans>Moderator</Trans>
          ) : (
            <bdi>{role}</bdi>
          )}
        </Fact>
      )}
      {email && (
        <Fact name={<Trans>Email</Trans>} wide>
          <bdi>{email}</bdi>
          {isConfirmed === false && (
            <>
              {" "}
              <small>
                <Trans>not confirmed</Trans>
              </small>
            </>
          )}
        </Fact>
      )}
      {ips.length > 0 && (
        <Fact name={<Trans>IP</Trans>} wide>
          <bdi>{ips.join(", ")}</bdi>
        </Fact>
      )}
      {tags.length > 0 && (
        <Fact name={<Trans>Restrictions</Trans>} wide>
          {tags.map(tag => (
            <div key={tag}>{tagWords[tag] ?? <bdi>{tag}</bdi>}</div>
          ))}
        </Fact>
      )}
    </dl>
  );
}

function Day(props: { at: string }): ReactElement {
  const { formatLocale } = useSurface();
  const day = new Intl.DateTimeFormat(formatLocale, { dateStyle: "medium" });
  return <time dateTime={props.at}>{day.format(Date.parse(props.at))}</time>;
}

function Fact(props: { name: ReactNode; wide?: boolean; children: ReactNode }): ReactElement {
  return (
    <div className={props.wide ? "wide" : undefined}>
      <dt>{props.name}</dt>
      <dd>{props.children}</dd>
    </div>
  );
}
