import type { ReactElement } from "react";
import { Skeleton } from "../kit/notices/skeleton.tsx";

/** The shape of a profile that is coming. */
export function ProfileSkeleton(): ReactElement {
  return (
    <>
      <div className="profile coming" aria-hidden="true">
        <div className="banner" />
        <div className="top">
          <i className="face" />
        </div>
        <i className="line" />
        <i className="line short" />
        <i className="line" />
      </div>
      <Skeleton count={3} />
    </>
  );
}
