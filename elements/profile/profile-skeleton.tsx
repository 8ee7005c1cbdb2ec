import type { ReactElement } from "react";
import { Skeleton } from "../kit/notices/skeleton.tsx";

/** A placeholder for a profile that is loading. */
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
