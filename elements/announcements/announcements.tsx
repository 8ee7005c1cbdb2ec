import { Trans } from "@lingui/react/macro";
import { Megaphone } from "lucide";
import type { ReactElement } from "react";
import type { ReadonlyProps } from "../definition.ts";
import { latePart } from "../kit/late/late.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { Personal } from "../login/personal.tsx";

export type AnnouncementsProps = ReadonlyProps;

// Late, since visitors never see them.
const AllAnnouncements = latePart(() => import("./all-announcements.tsx"), "AllAnnouncements");

/** What the administrators announce to the users of their instance. */
export function Announcements(_props: AnnouncementsProps): ReactElement {
  return (
    <Personal
      icon={Megaphone}
      title={<Trans>Announcements</Trans>}
      hint={<Trans>Sign in to see this server’s announcements.</Trans>}
    >
      <AllAnnouncements fallback={<Skeleton count={2} />} />
    </Personal>
  );
}
