import type { ReactElement, ReactNode } from "react";

/** How many wait behind a link: a number for the eye, and `children` for the ear. */
export function Waiting(props: { count: number; children: ReactNode }): ReactElement {
  return (
    <>
      <b className="waiting" aria-hidden="true">
        {props.count > 99 ? "99+" : props.count}
      </b>
      <span className="visually-hidden">{props.children}</span>
    </>
  );
}
