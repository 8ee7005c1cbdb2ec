import type { ReactElement, ReactNode } from "react";

/** A number beside a link, and `children` as its text for screen readers. */
export function CountBadge(props: { count: number; children: ReactNode }): ReactElement {
  return (
    <>
      <b className="badge waiting" aria-hidden="true">
        {props.count > 99 ? "99+" : props.count}
      </b>
      <span className="visually-hidden">{props.children}</span>
    </>
  );
}
