import { Trans, useLingui } from "@lingui/react/macro";
import { Mail } from "lucide";
import type { ReactElement } from "react";
import type { About } from "../../core/about/about.ts";
import { AccountCard } from "../account-card/account-card.tsx";
import { Icon } from "../kit/controls/icon.tsx";

/** Who runs the instance, and how to reach them. */
export function People(props: { about: About }): ReactElement | null {
  const { contact, email, staff } = props.about;
  const { t } = useLingui();
  return (
    <>
      {(contact !== undefined || email) && (
        <section>
          <h3>
            <Trans>Contact</Trans>
          </h3>
          {contact !== undefined && <AccountCard account={contact} compact inside />}
          {email && (
            <p>
              <a className="instance-link" href={`mailto:${email}`}>
                <Icon of={Mail} />
                <bdi>{email}</bdi>
              </a>
            </p>
          )}
        </section>
      )}
      {staff.length > 0 && (
        <section>
          <h3>
            <Trans>Staff</Trans>
          </h3>
          <ul className="instance-staff" aria-label={t`Staff`}>
            {staff.map(acct => (
              <li key={acct}>
                <AccountCard acct={acct} compact inside />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
